import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Asks people into the team by their addresses. */
export const invitePeopleDialog: DialogEntry<object> = {
  load: async () => (await import('./dialogs/invite-dialog.tsx')).InviteDialog,
}
