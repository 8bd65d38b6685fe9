/** Links that require no account: to view an item, and to add files to a folder. */
export { copyPublicLink, getPublicLink } from './actions/public-link.ts'
export { CopyLinkButton, GeneralAccess } from './components/general-access.tsx'
export { LinkPanel } from './components/link-panel.tsx'
export { canHaveLink, linkProblem } from './model/may-have-link.ts'
export type { UnsavedChanges } from './model/panel-props.ts'
export { useGeneralAccess } from './use-general-access.tsx'
