import type { CallEntry, GuardedName, Input } from './call-entry.ts'
import { ofUnknown, onFile, onFolder, onNothing, onView, own } from './call-entry.ts'
import {
  ADMINS,
  BINNED,
  CAN_ADD,
  CAN_EDIT,
  CAN_OPEN,
  CAN_SEE,
  DELETED_PATH,
  FORBIDDEN,
  NOT_FOUND,
  OWNER_ONLY,
  replaceStatus,
  SIGNED_IN,
} from './statuses.ts'

const changes = true
const file: Input = ({ file }) => ({ id: file })
const newFile: Input = ({ folder, upload }) => ({ parent_id: folder, name: 'a.txt', type: 'file', upload })
const newUpload: Input = ({ file, upload }) => ({ id: file, upload, description: 'Changed' })
const changedView: Input = ({ view, folder }) => ({ id: view, filters: { q: 'x', parent_id: folder } })
const restoredInto: Input = ({ binned, folder }) => ({ id: binned, parent_file_id: folder })
const deletedForGood: Input = ({ file }) => ({ id: file, soft_delete: false })
const intoOpenFolder: Input = ({ item, destination }) => ({ id: item, destination_id: destination })

/** Items of the tree: what reads, creates, changes, moves, deletes and finds them. */
export const ITEMS = {
  filesCreate: {
    input: ({ folder }) => ({ parent_id: folder, name: 'New', type: 'folder' }),
    roles: [onFolder(CAN_ADD, BINNED, { flag: 'is_contributable', changes })],
    partner: 200,
    ids: {
      parent_id: { of: 'folder', input: newFile },
      upload: { of: 'upload', input: newFile },
      shortcut_file_id: { of: 'file', input: ({ folder }) => ({ parent_id: folder, name: 'c', type: 'shortcut' }) },
      'filters.parent_id': {
        of: 'folder',
        input: ({ folder }) => ({ parent_id: folder, name: 'd', type: 'smart', filters: { q: 'x', parent_id: folder } }),
      },
    },
  },
  filesCreateFiles: {
    input: ({ folder, upload }) => ({ parent_id: folder, files: [{ name: 'New.txt', upload }] }),
    roles: [onFolder(CAN_ADD, BINNED, { flag: 'is_contributable' })],
    partner: 200,
    // The answer has an error for each file.
    ids: { parent_id: 'folder', 'files.upload': { of: 'upload', status: 200 } },
  },
  filesGet: { input: file, roles: [onFolder(CAN_SEE, CAN_SEE), onFile(CAN_SEE, CAN_SEE)], partner: 200, visitor: 200 },
  filesBrowse: {
    input: ({ path }) => ({ path }),
    inputFor: { externalUser: ({ folder }) => ({ path: `/i/${folder}` }) },
    roles: [
      onFolder(CAN_OPEN, CAN_OPEN, {
        input: (_, __, { path, isBinned }) => ({ path, is_deleted: isBinned }),
        flag: 'is_accessible',
      }),
      onFile(CAN_OPEN, CAN_OPEN, { input: (_, __, { path, isBinned }) => ({ path, is_deleted: isBinned }) }),
      onFile(CAN_EDIT, CAN_EDIT, {
        label: 'a former version',
        input: ({ oldVersion }, _, { path, isBinned }) => ({ path, is_deleted: isBinned, version: oldVersion }),
      }),
      { label: 'its former path', on: 'folder', binned: DELETED_PATH },
      { label: 'its permalink', on: 'folder', living: CAN_OPEN, input: ({ folder }) => ({ path: `/i/${folder}` }) },
      onNothing(ADMINS, { label: 'the bin', input: () => ({ path: '/bin', is_deleted: true }) }),
    ],
    partner: 200,
    visitor: 200,
    ids: { version: 'oldObject' },
  },
  filesChildren: {
    input: ({ folder }) => ({ file_id: folder }),
    roles: [onFolder(CAN_OPEN, CAN_OPEN, { flag: 'is_accessible' })],
    partner: 200,
    visitor: 200,
  },
  // The answer leaves out items that the caller can't open: test/files/contents.test.ts.
  filesContents: {
    input: ({ folder }) => ({ ids: [folder] }),
    isOwn: true,
    roles: [onFolder(SIGNED_IN, SIGNED_IN)],
    partner: 200,
    visitor: 200,
    ids: { ids: { of: 'folder', input: ({ folder }) => ({ ids: [folder, folder] }), status: 200 } },
  },
  filesRename: {
    input: ({ file }) => ({ id: file, name: `Renamed ${file}` }),
    roles: [
      onFolder(CAN_EDIT, BINNED, { flag: 'is_editable', changes }),
      onFile(CAN_EDIT, BINNED, { flag: 'is_editable', changes }),
    ],
    partner: 403,
  },
  filesLocks: { input: file, roles: [onFolder(CAN_OPEN, BINNED), onFile(CAN_OPEN, BINNED)], partner: 200 },
  filesLocksSet: {
    input: file,
    roles: [onFolder(CAN_EDIT, BINNED, { changes }), onFile(CAN_EDIT, BINNED, { changes })],
    partner: 403,
  },
  filesLocksRelease: { input: file, roles: [onFolder(CAN_OPEN, BINNED), onFile(CAN_OPEN, BINNED)], partner: 200 },
  filesLocksBreak: { input: file, roles: [onFolder(OWNER_ONLY, BINNED), onFile(OWNER_ONLY, BINNED)], partner: 403 },
  filesLocksAsk: {
    input: file,
    roles: [onFolder(replaceStatus(CAN_EDIT, 200, 409), BINNED), onFile(replaceStatus(CAN_EDIT, 200, 409), BINNED)],
    partner: 403,
  },
  filesUpdate: {
    input: ({ file }) => ({ id: file, description: 'Changed' }),
    roles: [
      onFolder(CAN_EDIT, BINNED, {
        input: ({ folder }) => ({ id: folder, description: 'Changed', icon: '★' }),
        flag: 'is_editable',
        changes,
      }),
      onFile(CAN_EDIT, BINNED, { flag: 'is_editable', changes }),
    ],
    partner: 403,
    ids: {
      id: { of: 'file', input: newUpload },
      upload: { of: 'upload', input: newUpload },
      shortcut_file_id: { of: 'file', input: ({ shortcut }) => ({ id: shortcut, name: 'Changed' }) },
      'filters.parent_id': { of: 'folder', input: (ids) => ({ ...changedView(ids), name: 'Changed' }) },
    },
  },
  filesMove: {
    input: ({ file, folder }) => ({ id: file, destination_id: folder }),
    roles: [
      onFolder(CAN_EDIT, BINNED, { input: intoOpenFolder, flag: 'is_moveable', changes }),
      onFile(CAN_EDIT, BINNED, { input: intoOpenFolder, flag: 'is_moveable', changes }),
      onFolder(CAN_ADD, BINNED, {
        label: 'into it',
        input: async ({ folder }, fixtures) => ({ id: await fixtures.spareFolder(), destination_id: folder }),
        flag: 'is_contributable',
        changes,
      }),
    ],
    partner: 403,
    ids: { id: 'file', destination_id: 'folder' },
  },
  filesDuplicate: {
    input: ({ file, folder }) => ({ id: file, destination_id: folder }),
    inputFor: { externalUser: ({ folder, callerRoot }) => ({ id: folder, destination_id: callerRoot }) },
    roles: [
      onFolder(CAN_OPEN, BINNED, { input: (ids) => ({ ...intoOpenFolder(ids), conflict: 'keep' }), changes }),
      onFolder(CAN_ADD, BINNED, {
        label: 'into it',
        input: async ({ folder }, fixtures) => ({ id: await fixtures.spareFolder(), destination_id: folder }),
        flag: 'is_contributable',
        changes,
      }),
    ],
    partner: 200,
    ids: { id: 'file', destination_id: 'folder' },
  },
  filesDelete: {
    input: file,
    roles: [
      onFolder(CAN_EDIT, CAN_EDIT, { flag: 'is_deletable', changes }),
      onFile(CAN_EDIT, CAN_EDIT, { flag: 'is_deletable', changes }),
      onFolder(OWNER_ONLY, OWNER_ONLY, { label: 'permanently', input: deletedForGood, flag: 'is_owned', changes }),
      onFile(OWNER_ONLY, OWNER_ONLY, { label: 'permanently', input: deletedForGood, flag: 'is_owned', changes }),
    ],
    partner: 403,
  },
  filesDeleteImpact: {
    input: ({ folder }) => ({ ids: [folder] }),
    roles: [onFolder(CAN_EDIT, CAN_EDIT, { flag: 'is_deletable' })],
    partner: 403,
    ids: { ids: 'folder' },
  },
  filesRestore: {
    input: ({ binned }) => ({ id: binned }),
    roles: [
      onFolder(CAN_EDIT, CAN_EDIT, { flag: 'is_deletable', changes }),
      onFile(CAN_EDIT, CAN_EDIT, { flag: 'is_deletable', changes }),
    ],
    partner: 403,
    ids: { id: { of: 'binned', input: restoredInto }, parent_file_id: { of: 'folder', input: restoredInto } },
  },
  // The id of another caller's undo gets the same response as an unknown one.
  filesReplaceUndo: {
    ...ofUnknown(({ unknown }) => ({ undo_id: unknown })),
    roles: [{ on: 'folder', living: NOT_FOUND, input: ({ folder }) => ({ undo_id: folder }) }],
  },
  filesBinEmpty: own(ADMINS, { changes }),
  filesFinanceUpdate: {
    input: ({ file }) => ({ file_id: file, budget: '1.00' }),
    roles: [onFolder(CAN_EDIT, BINNED, { flag: 'is_taggable', changes })],
    partner: 403,
  },
  filesStarredUpdate: {
    input: ({ file }) => ({ id: file, is_starred: true }),
    roles: [onFolder(CAN_OPEN, FORBIDDEN, { changes })],
    partner: 403,
  },
  filesTagsUpdate: {
    input: ({ file }) => ({ id: file, tags: ['Tagged'] }),
    roles: [onFolder(CAN_EDIT, BINNED, { flag: 'is_taggable', changes })],
    partner: 403,
  },

  filesEvents: { input: file, roles: [onFolder(CAN_OPEN, CAN_OPEN, { flag: 'is_accessible' })], partner: 200 },
  filesRecent: own(SIGNED_IN),

  filesSearch: {
    input: ({ folder }) => ({ parent_id: folder }),
    isOwn: true,
    roles: [onNothing(SIGNED_IN, { input: () => ({ q: 'target' }) }), onFolder(CAN_OPEN, BINNED, { label: 'below it' })],
    partner: 200,
    ids: {
      parent_id: { of: 'folder', input: ({ folder }) => ({ q: 'a', parent_id: folder }) },
      except_id: { of: 'file', input: () => ({ q: 'file.txt', type: 'file' }), status: 200 },
      owner_id: { of: 'person', input: () => ({ q: 'file.txt' }), status: 200 },
    },
  },
  filesSearchTotals: own(SIGNED_IN, { input: () => ({ sub_type: 'project' }) }),
  filesSuggestions: own(SIGNED_IN, { input: () => ({ q: 'target' }) }),
  filesFilters: { input: file, roles: [onView(CAN_OPEN, CAN_OPEN)], partner: 409 },
  filesFiltersUpdate: {
    input: ({ file }) => ({ id: file, filters: { q: 'other' } }),
    roles: [onView(CAN_EDIT, BINNED, { flag: 'is_editable', changes })],
    partner: 403,
    ids: { id: { of: 'view', input: changedView }, 'filters.parent_id': { of: 'folder', input: changedView } },
  },
} satisfies Partial<Record<GuardedName, CallEntry>>
