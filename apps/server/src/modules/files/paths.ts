import { BIN_PATH, PERMALINK_PATH, ROOT_PATH } from '@arbour/contract/limits'
import type { Chain } from './chain.ts'
import type { WeighedChain } from './weigh.ts'

/** The true path of a chain's item: `/all/...`, or `/bin/{id}/...` from the nearest deleted folder on. Not for people: see {@link pathFor}. */
export function truePath(chain: Chain): string {
  return pathFrom(chain, deletedTop(chain))
}

/**
 * The path under which the person reaches a chain's item: the true one, or `/i/{id}/...` from below the last folder on the way
 * that they can't open, so that no name of a closed folder is told.
 */
export function pathFor({ chain, firstOpen }: WeighedChain): string {
  const top = deletedTop(chain)
  if (firstOpen === 0 || firstOpen <= top) return pathFrom(chain, top)
  return [PERMALINK_PATH, chain[firstOpen]?.id, ...namesFrom(chain, firstOpen + 1)].join('/')
}

function deletedTop(chain: Chain): number {
  return chain.findLastIndex((node) => node.deleted !== null)
}

function pathFrom(chain: Chain, top: number): string {
  if (top === -1) return [ROOT_PATH, ...namesFrom(chain, 1)].join('/')
  return [BIN_PATH, chain[top]?.id, ...namesFrom(chain, top + 1)].join('/')
}

function namesFrom(chain: Chain, index: number): string[] {
  return chain.slice(index).map((node) => node.name)
}
