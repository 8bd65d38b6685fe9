import { BIN_PATH, ROOT_PATH } from '@arbour/contract/limits'
import type { AncestorPath } from './ancestor-path.ts'

/**
 * Returns the canonical path of an item: `/all/...`, or `/bin/{id}/...` from its nearest deleted ancestor. Not for users: use
 * `pathFor` of access.
 */
export function truePath(ancestorPath: AncestorPath): string {
  const top = deletedTop(ancestorPath)
  if (top === -1) return [ROOT_PATH, ...namesFrom(ancestorPath, 1)].join('/')
  return [BIN_PATH, ancestorPath[top]?.id, ...namesFrom(ancestorPath, top + 1)].join('/')
}

/** Returns the index of the nearest deleted node, from the end; -1 if it is not in the bin. */
export function deletedTop(ancestorPath: AncestorPath): number {
  return ancestorPath.findLastIndex((node) => node.deleted !== null)
}

/** Returns the names of the path from a given node on. */
export function namesFrom(ancestorPath: AncestorPath, index: number): string[] {
  return ancestorPath.slice(index).map((node) => node.name)
}
