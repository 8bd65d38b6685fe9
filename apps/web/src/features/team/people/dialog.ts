import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Invites people into the team by email address. */
export const invitePeopleDialog: DialogEntry<object> = {
  load: async () => (await import('./dialogs/invite-dialog.tsx')).InviteDialog,
}
