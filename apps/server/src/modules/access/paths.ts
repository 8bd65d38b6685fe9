import { PERMALINK_PATH } from '@arbour/contract/limits'
import { deletedTop, namesFrom, truePath } from '#modules/tree/public.ts'
import type { ItemAccess } from './evaluate-access.ts'

/**
 * The path under which the person reaches a chain's item: the true one, or `/i/{id}/...` from below the last folder on the way
 * that they can't open, so that no name of a closed folder is told.
 */
export function pathFor({ chain, reachableFrom }: ItemAccess): string {
  if (reachableFrom === 0 || reachableFrom <= deletedTop(chain)) return truePath(chain)
  return [PERMALINK_PATH, chain[reachableFrom]?.id, ...namesFrom(chain, reachableFrom + 1)].join('/')
}
