import { LINK_PATH, PERMALINK_PATH, PREVIEW_PATH } from '@arbour/contract/limits'
import { deletedTop, namesFrom, truePath } from '#modules/core/tree/public.ts'
import type { ItemAccess } from './evaluate-access.ts'

/**
 * The path under which the person reaches a chain's item: the true one; below a mount that of the mount; below what is shared with them and has no place
 * yet `/preview/{share id}/...`; or `/i/{id}/...` from below the last folder on the way that they can't open, so that no name of a closed folder is told.
 */
export function pathFor({ chain, reachableFrom, shareId, linkId, mount }: ItemAccess): string {
  if (reachableFrom === 0 || reachableFrom <= deletedTop(chain)) return truePath(chain)
  const names = namesFrom(chain, reachableFrom + 1)
  if (mount) return [pathFor(mount), ...names].join('/')
  if (shareId !== null) return [PREVIEW_PATH, shareId, ...names].join('/')
  if (linkId !== null) return [LINK_PATH, linkId, ...names].join('/')
  return [PERMALINK_PATH, chain[reachableFrom]?.id, ...names].join('/')
}
