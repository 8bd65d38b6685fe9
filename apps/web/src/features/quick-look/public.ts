/** A look at a file over the list that it stands in. */
export { preview } from './preview.tsx'
export { noteShownList } from './shown-list.ts'
