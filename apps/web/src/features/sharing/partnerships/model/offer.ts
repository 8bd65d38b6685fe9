/** Folders of a project that are offered to a partner, as a field holds them. */

import type { Item } from '@arbour/contract/entities/items/item'
import type { GivenRole } from '@arbour/contract/entities/sharing/access'
import type { AccessibleFiles, OfferedFolder } from '@arbour/contract/entities/sharing/partnership'

/** A folder, and what the partner may do in it. */
export interface Offer {
  id: string
  name: string
  path: string
  role: GivenRole
}

/** Tells offered folders apart by their ids, and a change by their roles. */
export const OFFER_KEYS = { idOf: ({ id }: Offer) => id, stateOf: ({ role }: Offer) => role }

export function offerOf({ id, name, path, user_role: role }: OfferedFolder): Offer {
  return { id, name, path, role }
}

/** As the server takes them. */
export function sentOffers(offers: readonly Offer[]): AccessibleFiles {
  return offers.map(({ id, role }) => ({ id, user_role: role }))
}

/** Whether a path lies below another. */
export function isBelow(path: string, above: string): boolean {
  return path.startsWith(`${above}/`)
}

/** Why a folder cannot be offered, in a few words beside it; null where it can. Those that are offered already are not asked about. */
export function offerProblem(folder: Item, offers: readonly Offer[]): string | null {
  if (!folder.is_accessible) return 'Closed to you'
  if (folder.connected_tenant_id !== null) return `Belongs to ${folder.connected_tenant?.name ?? 'another team'}`
  const around = offers.find((offer) => isBelow(folder.path, offer.path))
  if (around) return `In ${around.name}, which is offered`
  if (offers.some((offer) => isBelow(offer.path, folder.path))) return 'A folder in it is offered'
  if (folder.is_restricted) return 'Open to selected people only'
  if (!folder.is_shareable) return 'You may not share it'
  if (folder.inside_shared_folder) return 'Inside a shared folder'
  return folder.contains_shared_folder ? 'Contains a shared folder' : null
}
