/**
 * Paths are names joined by `/` below `/all` (the tree) or `/bin` (what was deleted, by the id of its top item).
 * In the address bar each name is URL-encoded; everywhere else it is not.
 */

/** `/all/A & B` to the names below its root: `['A & B']`. */
export function pathSegments(path: string): string[] {
  return path.split('/').slice(2).filter(Boolean)
}

/** A path as it stands in the address bar: `/all/50%25%20done`. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** The reverse of {@link encodePath}. A malformed escape is taken literally. */
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

/** The path of the folder that an item stands in; the root is its own parent. */
export function parentPath(path: string): string {
  const at = path.lastIndexOf('/')
  return at <= 0 ? path : path.slice(0, at)
}
