import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Requests a connection with another team. For Admins. */
export const addConnectionDialog: DialogEntry<object> = {
  load: async () => (await import('./dialogs/add-connection-dialog.tsx')).AddConnectionDialog,
}
