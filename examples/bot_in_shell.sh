#!/bin/sh
# A bot in plain shell: takes the first choice it is offered.
# ./pocketbox terminal rush --seats me,"bot:cmd:sh examples/bot_in_shell.sh"
first=
while read -r word rest; do
    case $word in
    pocketbox) echo "ready first" ;;
    choice) first=${first:-$rest} ;;
    choose) echo "$first" && first= ;;
    quit) exit ;;
    esac
done
