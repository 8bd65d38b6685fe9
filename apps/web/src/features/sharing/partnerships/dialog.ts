import type { Item } from '@arbour/contract/entities/items/item'
import type { Partnership } from '@arbour/contract/entities/sharing/partnership'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'
import type { AddPartnerInput } from './model/add-partner-input.ts'

/** Invites other teams into a project, with the offered folders. */
export const addPartnerDialog: DialogEntry<AddPartnerInput> = {
  load: async () => (await import('./dialogs/add-partner-dialog.tsx')).AddPartnerDialog,
}

/** Edits the folders offered to a partner. */
export const changeOfferDialog: DialogEntry<{ services: ItemServices; item: Item; partnership: Partnership }> = {
  load: async () => (await import('./dialogs/change-offer-dialog.tsx')).ChangeOfferDialog,
}

/** Answers an invitation into a project of another team, by its token. */
export const partnerInviteDialog: DialogEntry<{ services: ItemServices; token: string }> = {
  load: async () => (await import('./dialogs/partner-invite-dialog.tsx')).PartnerInviteDialog,
}
