/** Asking for access to what is closed, and answering those who ask. */
export { requestAccess } from './action.ts'
export { accessRequestDialog, requestAccessDialog } from './dialogs.ts'
