"""python -m pgrecall"""

from pgrecall.cli import main

main(prog_name="pgrecall")
