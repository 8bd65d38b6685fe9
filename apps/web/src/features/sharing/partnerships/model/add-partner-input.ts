import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { Invitee } from '#features/sharing/connection-shares/public.ts'
import type { Offer } from './offer.ts'

/** Into which project partners are invited. */
export interface AddPartnerInput {
  services: ItemServices
  /** The project. */
  item: Item
  /** Who is invited again, and with what. */
  again?: { invitee: Invitee; offers: readonly Offer[] }
}
