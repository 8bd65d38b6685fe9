/** Folders shared with connected teams and people. */
export { shareFolders } from './actions/share-folders.ts'
export { InviteeField } from './components/invitee-field.tsx'
export { connectionsSection } from './connections-section.tsx'
export { connectionsMethod } from './connections-share-method.ts'
export { editShareDialog, shareFoldersDialog } from './dialog.ts'
export { type Invitee, type InviteeList, NOBODY, sentInvitees, takeTyped } from './model/invitees.ts'
export { asInvitees, hasInvitee } from './use-share-form.ts'
