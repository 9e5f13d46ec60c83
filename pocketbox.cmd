@echo off
rem Starts Pocketbox from a checkout on Windows: hands over to tools\launch.py, which sets the rest up.
py -3 -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>nul
if errorlevel 1 (
    echo Pocketbox needs Python 3.11 or newer and its launcher "py"; install Python and run this again. 1>&2
    exit /b 2
)
py -3 "%~dp0tools\launch.py" %*
exit /b %errorlevel%
