/** The form value of the folders offered to a partner. */

import type { Item } from '@arbour/contract/entities/items/item'
import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import type { AccessibleFiles, OfferedFolder } from '@arbour/contract/entities/sharing/partnership'
import { t } from '@arbour/messages/t'

/** A folder with the partner's role. */
export interface Offer {
  id: string
  name: string
  path: string
  role: AssignedRole
}

/** Identifies offered folders by id, and changes by role. */
export const OFFER_KEYS = { getId: ({ id }: Offer) => id, getState: ({ role }: Offer) => role }

export function toOffer({ id, name, path, user_role: role }: OfferedFolder): Offer {
  return { id, name, path, role }
}

/** Converts to the request. */
export function sentOffers(offers: readonly Offer[]): AccessibleFiles {
  return offers.map(({ id, role }) => ({ id, user_role: role }))
}

/** Whether a path is below another. */
export function isBelow(path: string, ancestorPath: string): boolean {
  return path.startsWith(`${ancestorPath}/`)
}

/** Returns a short reason why a folder cannot be offered; null if it can. Not called for folders that are already offered. */
export function offerProblem(folder: Item, offers: readonly Offer[]): string | null {
  if (!folder.is_accessible) return t('common.noAccess')
  const team = folder.connected_tenant
  if (folder.connected_tenant_id !== null)
    return team ? t('sharing.common.ownedByName', { name: team.name }) : t('sharing.common.ownedByAnotherTeam')
  const enclosingOffer = offers.find((offer) => isBelow(folder.path, offer.path))
  if (enclosingOffer) return t('sharing.partnerships.inNameWhichIsOffered', { name: enclosingOffer.name })
  if (offers.some((offer) => isBelow(offer.path, folder.path))) return t('sharing.partnerships.folderInItIsOffered')
  if (folder.is_restricted) return t('sharing.common.restricted')
  if (!folder.is_shareable) return t('sharing.common.cannotShareThis')
  if (folder.inside_shared_folder) return t('sharing.common.insideSharedFolder')
  return folder.contains_shared_folder ? t('sharing.partnerships.containsSharedFolder') : null
}
