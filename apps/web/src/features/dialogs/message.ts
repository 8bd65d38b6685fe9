import type { DialogEntry } from './dialog-registry.ts'

/** One sentence that has to be read. */
export const messageDialog: DialogEntry<{ title: string; message: string }> = {
  load: async () => (await import('./message-dialog.tsx')).MessageDialog,
}
