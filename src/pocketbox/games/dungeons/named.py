"""Our dungeons to begin with, by name: everything is built, and the delvers stand at their entrances."""

from __future__ import annotations

from typing import Final

DUNGEONS: Final[dict[str, str]] = {
    # everything close together, with loops everywhere: nobody is far from anybody
    "warren": """
1,-1 h2s 2
0,1 h2w 4
-1,0 h2w 4
0,-1 h2w 5
1,0 h2w 1
-1,1 h2s 2
1,1 r6 0
2,-2 r6 0
1,-2 r3 0
-2,2 r3 1
0,2 h3r 5
2,0 h3r 4
2,-1 h2s 1
-1,-1 h3y 1
-1,2 h1 0 counter
0,-2 r2w 2
2,-3 h2w 1
3,-3 h1 2 counter
1,-3 h3r 3
0,-3 w 0
-3,2 h2w 0
-1,3 h2s 2
-1,-2 r2s 2
1,2 h1 4
2,1 r4 0
3,-2 h3y 1
-2,-1 h3l 3
4,-3 h4x 1
-2,3 h2s 1
1,-4 r3 0
3,-1 h1 4 counter
-3,-1 h2s 0 counter
4,-4 h2w 1
2,-4 h2s 0 counter
3,-4 w 0
-1,-3 h2w 4
-2,4 h3l 2
0,-4 h2s 1 counter
-4,3 r3 1
-4,4 w 0
-3,3 h2t 1 counter
4,-2 h2s 1
-3,4 w 0
-3,5 h4x 1
2,2 h3y 0
4,-1 h2w 4
-4,5 w 0
1,3 h3y 1
3,1 h3y 1
0,3 h2w 0 counter
3,2 h3l 1
-5,5 h2t 5 counter
5,-1 h3y 1
-1,4 r2s 2
-5,3 h2s 0 counter
-4,6 w 0
4,0 r1 2 counter
1,4 r2w 2 counter
-3,6 r4 0
-2,5 r1 5 counter
doors: -3,2 sw; -2,-1 w; 4,-3 se; 1,-4 e; -3,5 se; 2,2 sw
""",
    # long arms that hardly meet: a dead end is a long walk back
    "long-arms": """
0,-1 h2w 1
0,1 h2s 1
1,-1 h2w 2
-1,1 r2w 3
-1,0 h3r 0
1,0 h3l 3
-2,0 h2w 4 counter
0,2 h2s 1
2,0 h2t 3
-2,-1 h2t 0
0,3 h2s 1
1,-2 h3y 1
2,-3 h3r 2
3,-4 h3l 0
0,4 w 0
4,-4 r3 1
-1,5 h1 5 counter
-2,1 r2w 0
-3,2 w 0
-4,3 h2w 5
-4,4 h3r 4 counter
-4,5 h2s 1
5,-5 r3 0
1,4 h2w 3
5,-6 h3y 1
-4,6 h2w 4
2,3 h2s 2
-3,6 h2s 0 counter
2,-1 h4x 1
3,-2 h2s 2 counter
4,-3 w 0
5,-3 h3y 1
6,-4 h2w 2
4,-6 h3y 0
3,2 h1 2 counter
-1,-1 w 0
-1,-2 r2s 1
-1,-3 w 0
-1,-4 h1 1
5,-2 r4 0
0,-4 r3 0
1,-4 r1 3 counter
5,-1 h1 4
-2,6 w 0
3,-5 r4 2 counter
-1,6 r3 1
2,-5 h2s 0
0,-5 h3y 1
1,-6 h3l 2
6,-2 h2w 1
6,-1 r1 4 counter
-2,5 h2s 1
-2,4 h2w 1 counter
6,-5 r6 0
2,-7 r6 0 counter
1,3 h2w 2
-1,-5 h4x 2
1,2 h2s 1
-2,-4 h3y 1 counter
6,-6 r2s 1 counter
doors: -2,0 nw; 0,2 se; 2,-3 ne; -4,4 se; 6,-4 nw; 0,-5 ne
""",
    # pools between the ways, and Lizardmen swim from one to the next
    "drowned": """
1,-1 h2s 2
0,1 r3 0
0,-1 h3r 1
-1,0 h3y 0
-1,1 h3r 5
1,0 h2w 3
2,-1 h2s 2
3,-2 w 0
2,-2 h2w 0
-2,1 h4x 2
-2,2 h2s 2
-3,3 w 0
-3,2 w 0
-1,2 h1 5 counter
-1,-1 h3y 1
1,1 h1 3
-2,-1 h2s 0
-3,1 h2w 4 counter
1,-2 r2s 2
3,-3 r2w 1
2,-3 h3y 0
-2,3 h2w 1
3,-1 h3y 0
2,0 r1 5 counter
0,-2 h2t 1
-3,0 h2w 1
-4,3 r6 0
4,-2 r3 1
-3,4 h1 4
4,-1 r4 0 counter
4,0 h3y 0
-3,-1 h2w 4
-4,2 h3r 3
4,-3 r1 2 counter
-4,4 h2w 2 counter
-2,4 h2s 1
-4,0 w 0
2,-4 r6 0
1,-4 r3 0
0,-3 r2w 3
-1,-3 h2s 0 counter
3,1 h4x 1
2,2 h3l 5
3,-4 h2s 0
1,3 h3y 1
0,3 h2s 0 counter
1,-3 h1 5 counter
-4,1 h2w 2
-5,0 r2s 0 counter
-1,3 w 0
-5,2 r4 2
0,2 h2w 0
2,3 h3l 2
3,2 h3l 2 counter
1,2 w 0
1,4 h2t 4 counter
2,1 h2s 2
-1,4 h2s 1
-1,5 r3 0 counter
4,-4 h2w 3
doors: -1,-1 ne; 4,-1 se; 2,-4 sw; -4,1 sw; 2,3 ne; -1,4 se
""",
    # thirty-six tiles: a short game for a first evening
    "cellar": """
1,0 h2s 0
-1,0 r2w 0
0,-1 h3y 1
0,1 h2s 1
-1,1 h3r 5 counter
1,-1 h3y 0
-2,1 w 0
-2,0 r3 1
0,2 r1 4 counter
-1,-1 r3 0
-2,2 r2s 2
2,-1 h1 3 counter
2,0 h2s 0
-3,0 h1 0 counter
-3,1 h1 0
1,-2 r4 1
3,0 h3y 1
1,-3 w 0
0,-2 h2w 3 counter
0,-3 h2w 4
-3,3 h2w 5
2,-3 h2s 2
-3,2 r1 5 counter
3,-4 h2s 2 counter
-1,-2 r4 0
0,-4 w 0
-1,-3 h3l 5
1,-4 h3y 1 counter
-3,4 h2w 2 counter
3,1 r2w 2 counter
2,2 h2s 2
-2,-2 h3l 3 counter
4,-1 w 0
4,-2 h4x 1 counter
1,3 r3 1 counter
3,-1 h2t 5
doors: -2,0 ne; 2,0 e; 1,-2 ne; -3,3 se; -1,-3 sw; 3,1 sw
""",
}
"""Position text by name, without `seats`, `figures` and delvers: those follow from the table. All are of hexes."""
