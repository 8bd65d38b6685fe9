/** What other modules may use of this one. */

export { addStoredFile, isPacked } from './add-stored-file.ts'
export { linkPage } from './link-page.ts'
export { entryNames } from './zip-names.ts'
export { registerZip } from './zip-route.ts'
