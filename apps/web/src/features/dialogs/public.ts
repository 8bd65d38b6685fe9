/** Dialogs that outlive what they were opened from. */
export { DialogHost, type Dialogs, useDialogs } from './dialog-host.tsx'
export type { DialogEntries, DialogEntry, DialogHandle } from './dialog-registry.ts'
export { keepTyping, replayKeys } from './keep-typing.ts'
export { loadAsked } from './load-asked.ts'
export { messageDialog } from './message.ts'
