import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Asks another team for a connection. For Admins. */
export const addConnectionDialog: DialogEntry<object> = {
  load: async () => (await import('./dialogs/add-connection-dialog.tsx')).AddConnectionDialog,
}
