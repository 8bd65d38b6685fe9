import { LINK_PATH, PERMALINK_PATH, PREVIEW_PATH } from '@arbour/contract/limits'
import { deletedTop, namesFrom, truePath } from '#modules/core/tree/public.ts'
import type { ItemAccess } from './evaluate-access.ts'

/**
 * Returns the path under which the principal reaches an item. Below a mount it is the path of the mount; below a share without a
 * mount `/preview/{share id}/...`; below the last ancestor that the user can't open `/i/{id}/...`, so that no names of closed
 * folders are exposed.
 */
export function pathFor({ ancestorPath, reachableFrom, shareId, linkId, mount }: ItemAccess): string {
  if (reachableFrom === 0 || reachableFrom <= deletedTop(ancestorPath)) return truePath(ancestorPath)
  const names = namesFrom(ancestorPath, reachableFrom + 1)
  if (mount) return [pathFor(mount), ...names].join('/')
  if (shareId !== null) return [PREVIEW_PATH, shareId, ...names].join('/')
  if (linkId !== null) return [LINK_PATH, linkId, ...names].join('/')
  return [PERMALINK_PATH, ancestorPath[reachableFrom]?.id, ...names].join('/')
}
