/** A preview of a file over its list. */
export { quickLookDialog } from './dialog.ts'
export { preview } from './preview.ts'
export { setShownList } from './shown-list.ts'
