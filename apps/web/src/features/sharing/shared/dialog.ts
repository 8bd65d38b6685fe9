import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

interface ShareInviteInput {
  services: ItemServices
  /** The id of the share. */
  shareId: string
  /** The first step: who shares what, unless the user has just read that. */
  step?: 'start' | 'place'
}

/** Mounts another team's share in the user's tree. */
export const shareInviteDialog: DialogEntry<ShareInviteInput> = {
  load: async () => (await import('./dialogs/share-invite-dialog.tsx')).ShareInviteDialog,
}
