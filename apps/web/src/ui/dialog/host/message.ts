import type { DialogEntry } from './dialog-registry.ts'
import type { MessageOffer } from './message-dialog.tsx'

/** One sentence that has to be read, and what can be done about it. */
export const messageDialog: DialogEntry<{ title: string; message: string; offer?: MessageOffer }> = {
  load: async () => (await import('./message-dialog.tsx')).MessageDialog,
}
