import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { Invitee } from '#features/sharing/connection-shares/public.ts'
import type { Offer } from './offer.ts'

/** The project to invite partners into. */
export interface AddPartnerInput {
  services: ItemServices
  /** The project. */
  item: Item
  /** The partner to invite again, with the offered folders. */
  again?: { invitee: Invitee; offers: readonly Offer[] }
}
