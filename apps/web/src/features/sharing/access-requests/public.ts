/** Requesting access to restricted items, and answering requests. */
export { requestAccess } from './action.ts'
export { accessRequestDialog, requestAccessDialog } from './dialogs.ts'
