import { calls } from '@arbour/contract/calls'
import type { Call } from '@arbour/contract/calls/call'

/** An inaccessible or own set: a folder with a file that has two versions. */
export interface Things {
  folder: string
  file: string
  /** The previous version. */
  oldVersion: string
  oldObject: string
}

/** Part of the names and bytes of everything inaccessible. */
export const SECRET = 'Zyzzyva'

/** Each call with one inaccessible entity beside the caller’s own. */
export const REFUSED: [name: string, call: Call, input: (theirs: Things, mine: Things, upload: string) => object][] = [
  ['open the file', calls.filesGet, ({ file }) => ({ id: file })],
  ['open the folder', calls.filesGet, ({ folder }) => ({ id: folder })],
  ['browse it', calls.filesBrowse, ({ folder }) => ({ path: `/i/${folder}` })],
  ['browse a version', calls.filesBrowse, ({ file, oldVersion }) => ({ path: `/i/${file}`, version: oldVersion })],
  [
    'browse a version as one’s own',
    calls.filesBrowse,
    ({ oldObject }, mine) => ({ path: `/i/${mine.file}`, version: oldObject }),
  ],
  ['list it', calls.filesChildren, ({ folder }) => ({ file_id: folder })],
  ['preview the file', calls.filesPreview, ({ file }) => ({ path: `/i/${file}` })],
  ['preview it in the bin', calls.filesPreview, ({ file }) => ({ path: `/i/${file}`, is_deleted: true })],
  [
    'preview a version as one’s own',
    calls.filesPreview,
    ({ oldVersion }, mine) => ({ path: `/i/${mine.file}`, version: oldVersion }),
  ],
  ['download the file', calls.filesDownloadUrl, ({ file }) => ({ ids: [file] })],
  ['download both', calls.filesDownloadUrl, ({ folder, file }) => ({ ids: [folder, file] })],
  ['list versions', calls.filesObjects, ({ file }) => ({ id: file })],
  ['open a version', calls.filesObjectsGet, ({ file, oldVersion }) => ({ id: file, version_id: oldVersion })],
  ['open an object as one’s own', calls.filesObjectsGet, ({ oldObject }, mine) => ({ id: mine.file, object_id: oldObject })],
  [
    'write on a version',
    calls.filesObjectsUpdate,
    ({ file, oldVersion }) => ({ id: file, version_id: oldVersion, note: 'Mine' }),
  ],
  ['bring a version back', calls.filesObjectsRestore, ({ file, oldVersion }) => ({ id: file, version_id: oldVersion })],
  [
    'bring an object back as one’s own',
    calls.filesObjectsRestore,
    ({ oldObject }, mine) => ({ id: mine.file, object_id: oldObject }),
  ],
  ['upload into it', calls.filesCreate, ({ folder }, _, upload) => ({ parent_id: folder, name: 'a', type: 'file', upload })],
  ['upload a version', calls.filesUpdate, ({ file }, _, upload) => ({ id: file, upload })],
  ['take its object for an upload', calls.filesUpdate, ({ oldObject }, mine) => ({ id: mine.file, upload: oldObject })],
  [
    'lead to it',
    calls.filesCreate,
    ({ file }, mine) => ({ parent_id: mine.folder, name: 'b', type: 'shortcut', shortcut_file_id: file }),
  ],
  ['copy it out', calls.filesDuplicate, ({ file }, mine) => ({ id: file, destination_id: mine.folder })],
  ['copy into it', calls.filesDuplicate, ({ folder }, mine) => ({ id: mine.file, destination_id: folder })],
  ['duplicate it there', calls.filesDuplicate, ({ file, folder }) => ({ id: file, destination_id: folder, conflict: 'keep' })],
  ['move it out', calls.filesMove, ({ file }, mine) => ({ id: file, destination_id: mine.folder })],
  ['move into it', calls.filesMove, ({ folder }, mine) => ({ id: mine.file, destination_id: folder })],
  ['rename it', calls.filesRename, ({ file }) => ({ id: file, name: 'Other.docx' })],
  ['delete it', calls.filesDelete, ({ folder }) => ({ id: folder })],
  ['take it out of the bin', calls.filesRestore, ({ folder }) => ({ id: folder })],
  ['restore it into one’s own', calls.filesRestore, ({ folder }, mine) => ({ id: folder, parent_file_id: mine.folder })],
  ['read its activity', calls.filesEvents, ({ folder }) => ({ id: folder })],
  ['read the activity of the file', calls.filesEvents, ({ file }) => ({ id: file })],
  ['star it', calls.filesStarredUpdate, ({ file }) => ({ id: file, is_starred: true })],
  ['search in it', calls.filesSearch, ({ folder }) => ({ q: SECRET, parent_id: folder })],
]

/** Calls that omit what is inaccessible, with an entity of the caller, and the expected number of results for it. */
export const LEFT_OUT: [name: string, call: Call, input: (theirs: Things, mine: Things) => object, own: number][] = [
  ['count', calls.filesContents, ({ folder }, mine) => ({ ids: [mine.folder, folder] }), 1],
  ['show thumbnails', calls.filesThumbnails, ({ file }, mine) => ({ ids: [mine.file, file] }), 1],
  ['search', calls.filesSearch, () => ({ q: SECRET }), 0],
  ['suggest', calls.filesSuggestions, () => ({ q: SECRET }), 0],
  ['list the bin', calls.filesBrowse, () => ({ path: '/bin', is_deleted: true, q: SECRET }), 0],
]
