import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

interface ShareInviteInput {
  services: ItemServices
  /** Of what is shared with the person. */
  shareId: string
  /** Where it begins: with who shares what, unless the person has just read that. */
  step?: 'start' | 'place'
}

/** Gives what another team shares a place in the own tree. */
export const shareInviteDialog: DialogEntry<ShareInviteInput> = {
  load: async () => (await import('./dialogs/share-invite-dialog.tsx')).ShareInviteDialog,
}
