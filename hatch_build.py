"""Puts the compiled modules into the wheel where LOCI_COMPILED=1 asks for them; otherwise the wheel is pure Python."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return ["mypy[mypyc]>=2.4,<3", "setuptools>=65"] if self.wanted() else []

    def wanted(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("LOCI_COMPILED") == "1"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self.wanted():
            return
        root = Path(self.root)
        out = root / "build" / "compiled"
        subprocess.run([sys.executable, "-m", "tools.compiled", "--trained", "--out", str(out)], cwd=root, check=True)
        for path in [*out.glob("*.so"), *out.glob("*.pyd"), *out.rglob("loci/**/*.so"), *out.rglob("loci/**/*.pyd")]:
            build_data["force_include"][str(path)] = str(path.relative_to(out))
        for path in root.glob("tools/native/*.py"):  # interpreted modules that only a compiled package has
            if not (root / "src" / "loci" / "kernel" / path.name).exists():
                build_data["force_include"][str(path)] = f"loci/kernel/{path.name}"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["dependencies"] = ["mypy-extensions>=1.0"]
