/**
 * Paths are names joined by `/` below `/all` (the tree) or `/bin` (deleted items, by the id of the top item). Names are
 * URL-encoded in the address bar and nowhere else.
 */

/** Splits `/all/A & B` into the names below its root: `['A & B']`. */
export function pathSegments(path: string): string[] {
  return path.split('/').slice(2).filter(Boolean)
}

/** Encodes a path for the address bar: `/all/50%25%20done`. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Reverses {@link encodePath}. A malformed escape is taken literally. */
export function decodePath(address: string): string {
  return address
    .split('/')
    .map((part) => {
      try {
        return decodeURIComponent(part)
      } catch {
        return part
      }
    })
    .join('/')
}

/** Returns the path of an item's parent folder; the root is its own parent. */
export function parentPath(path: string): string {
  const at = path.lastIndexOf('/')
  return at <= 0 ? path : path.slice(0, at)
}
