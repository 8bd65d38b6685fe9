/** A look at a file over the list that it stands in. */
export { quickLookDialog } from './dialog.ts'
export { preview } from './preview.ts'
export { noteShownList } from './shown-list.ts'
