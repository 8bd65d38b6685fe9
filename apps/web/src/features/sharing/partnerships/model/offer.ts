/** The form value of the folders offered to a partner. */

import type { Item } from '@arbour/contract/entities/items/item'
import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import type { AccessibleFiles, OfferedFolder } from '@arbour/contract/entities/sharing/partnership'

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
  if (!folder.is_accessible) return 'Closed to you'
  const team = folder.connected_tenant
  if (folder.connected_tenant_id !== null) return team ? `Belongs to ${team.name}` : 'Belongs to another team'
  const enclosingOffer = offers.find((offer) => isBelow(folder.path, offer.path))
  if (enclosingOffer) return `In ${enclosingOffer.name}, which is offered`
  if (offers.some((offer) => isBelow(offer.path, folder.path))) return 'A folder in it is offered'
  if (folder.is_restricted) return 'Open to selected people only'
  if (!folder.is_shareable) return 'You may not share it'
  if (folder.inside_shared_folder) return 'Inside a shared folder'
  return folder.contains_shared_folder ? 'Contains a shared folder' : null
}
