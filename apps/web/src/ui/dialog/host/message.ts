import type { DialogEntry } from './dialog-registry.ts'
import type { MessageOffer } from './message-dialog.tsx'

/** A dialog with a message to read, and an optional action. */
export const messageDialog: DialogEntry<{ title: string; message: string; offer?: MessageOffer }> = {
  load: async () => (await import('./message-dialog.tsx')).MessageDialog,
}
