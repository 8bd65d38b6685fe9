import { BIN_PATH, ROOT_PATH } from '@arbour/contract/limits'
import type { Chain } from './chain.ts'

/**
 * Returns the canonical path of an item: `/all/...`, or `/bin/{id}/...` from its nearest deleted ancestor. Not for users: use
 * `pathFor` of access.
 */
export function truePath(chain: Chain): string {
  const top = deletedTop(chain)
  if (top === -1) return [ROOT_PATH, ...namesFrom(chain, 1)].join('/')
  return [BIN_PATH, chain[top]?.id, ...namesFrom(chain, top + 1)].join('/')
}

/** Returns the index of the nearest deleted node, from the end; -1 if it is not in the bin. */
export function deletedTop(chain: Chain): number {
  return chain.findLastIndex((node) => node.deleted !== null)
}

/** Returns the names of the path from a given node on. */
export function namesFrom(chain: Chain, index: number): string[] {
  return chain.slice(index).map((node) => node.name)
}
