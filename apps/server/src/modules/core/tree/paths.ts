import { BIN_PATH, ROOT_PATH } from '@arbour/contract/limits'
import type { Chain } from './chain.ts'

/** The true path of a chain's item: `/all/...`, or `/bin/{id}/...` from the nearest deleted folder on. Not for people: `pathFor` of access is. */
export function truePath(chain: Chain): string {
  const top = deletedTop(chain)
  if (top === -1) return [ROOT_PATH, ...namesFrom(chain, 1)].join('/')
  return [BIN_PATH, chain[top]?.id, ...namesFrom(chain, top + 1)].join('/')
}

/** Index of the nearest deleted node on the way up; -1 for what lives. */
export function deletedTop(chain: Chain): number {
  return chain.findLastIndex((node) => node.deleted !== null)
}

/** The names from a node of a chain on. */
export function namesFrom(chain: Chain, index: number): string[] {
  return chain.slice(index).map((node) => node.name)
}
