/** Dialogs that outlive what they were opened from. */
export { type DialogHandle, DialogHost, type Dialogs, useDialogs } from './dialog-host.tsx'
export { tell } from './tell.tsx'
