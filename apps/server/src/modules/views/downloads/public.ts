/** Downloads of files and zips. */

export { linkPage } from './link-page.ts'
export { storedContent } from './stored-content.ts'
export { entryNames } from './zip-names.ts'
export { noteName, ZipNote } from './zip-note.ts'
export { registerZip } from './zip-route.ts'
