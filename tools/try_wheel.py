"""Install the wheel alone in an empty environment, and play from it: the page is there, and a table opens."""

import json
import re
import subprocess
import sys
import tempfile
import urllib.request
import venv
from pathlib import Path


def main() -> None:
    (wheel,) = Path(sys.argv[1]).glob("loci-*.whl")
    with tempfile.TemporaryDirectory() as folder:
        venv.create(Path(folder) / "env", with_pip=True)
        programs = Path(folder) / "env" / ("Scripts" if sys.platform == "win32" else "bin")
        pip = [str(programs / "python"), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        subprocess.run([*pip, str(wheel)], check=True)
        command = [str(programs / "loci"), "play", "--no-browser", "--port", "0", "--db", f"sqlite:///{folder}/t.db"]
        # Away from the sources, so that nothing but the wheel can be found.
        process = subprocess.Popen(
            command, cwd=folder, stdout=subprocess.PIPE, text=True, env={"PYTHONUNBUFFERED": "1"}
        )
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found, "no address was said"
            page = urllib.request.urlopen(found[0], timeout=30).read().decode()
            script = re.search(r'src="\.?/?([^"]+\.js)"', page)
            assert script, f"the page has no script: {page[:200]}"
            assert urllib.request.urlopen(found[0] + script[1], timeout=30).status == 200
            body = json.dumps({"game": "worldweave", "options": {"players": 2}}).encode()
            made = json.load(urllib.request.urlopen(urllib.request.Request(f"{found[0]}api/tables", body), timeout=30))
            assert json.load(urllib.request.urlopen(f"{found[0]}api/t/{made['host']}", timeout=30))["decisions"]
        finally:
            process.terminate()
            process.wait(20)
    print(f"{wheel.name}: installed alone, its page and its tables work")


if __name__ == "__main__":
    main()
