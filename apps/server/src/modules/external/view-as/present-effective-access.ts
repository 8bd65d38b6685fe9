import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesAccessExplain } from '@arbour/contract/calls/sharing/access'
import type { ItemAccess } from '#modules/core/access/public.ts'
import { notFound } from '#platform/http/app-error.ts'

/** Presents a user's effective access to an item. Throws 404 if it was deleted meanwhile. */
export function presentEffectiveAccess(item: ItemAccess | null): CallResponse<typeof filesAccessExplain>['standing'] {
  if (!item) throw notFound()
  return { is_visible: item.isVisible, role: item.role, flags: item.flags }
}
