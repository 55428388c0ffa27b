/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "*.md" {
  const pieces: import("../vite/rulebooks").Piece[];
  export default pieces;
}
