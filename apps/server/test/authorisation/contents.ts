import type { CallEntry, GuardedName, Input } from './call-entry.ts'
import { ofUnknown, onFile, onFolder, onNothing, own } from './call-entry.ts'
import {
  ADMINS,
  BINNED,
  CAN_EDIT,
  CAN_OPEN,
  DELETED_PATH,
  NOT_FOUND,
  replaceStatus,
  SIGNED_IN,
  TEAM,
  TEAM_ADMINS,
} from './statuses.ts'

const changes = true
const atOnce: Input = ({ folder }) => ({ folder_id: folder, at: new Date().toISOString() })
const atOnceOfAll: Input = (ids) => ({ ...atOnce(ids), kinds: ['content'] })

/** The form of the ids of downloads. */
const NO_DOWNLOAD = 'd'.repeat(32)
/** A URL at which no server listens. */
const NO_PAGE = 'http://127.0.0.1:1/'
const tag: Input = ({ tag }) => ({ id: tag })
const version: Input = ({ file, oldVersion }) => ({ id: file, version_id: oldVersion })
const note: Input = ({ file, oldVersion }) => ({ id: file, version_id: oldVersion, note: 'For review' })
const proposal: Input = ({ file, proposal }) => ({ id: file, proposal_id: proposal })
const object: Input = ({ file, oldObject }) => ({ id: file, object_id: oldObject })

/** The content of files: uploads, downloads, previews, versions; pages on the web, and tags. */
export const CONTENTS = {
  objectsUploadUrl: own(SIGNED_IN, { input: () => ({ filename: 'a.txt', mimetype: 'text/plain' }), changes }),
  objectsUploadUrls: own(SIGNED_IN, { input: () => ({ files: [{ filename: 'a.txt', mimetype: 'text/plain' }] }), changes }),

  filesDownloadUrl: {
    input: ({ file }) => ({ ids: [file] }),
    roles: [onFolder(CAN_OPEN, CAN_OPEN, { flag: 'is_accessible', changes })],
    partner: 200,
    visitor: 200,
    // An archive leaves it out when other items are in it: test/files/download.test.ts.
    ids: { ids: 'file' },
  },
  // The ids of another caller's downloads are answered like those of none.
  filesDownloadProgress: own(SIGNED_IN, { input: () => ({ ids: [NO_DOWNLOAD] }), visitor: 200 }),
  filesDownloadCancel: { input: () => ({ id: NO_DOWNLOAD }), roles: [onNothing(NOT_FOUND)], partner: 404, visitor: 404 },

  filesPreview: {
    input: ({ path }) => ({ path }),
    roles: [
      onFile(CAN_OPEN, DELETED_PATH),
      onFile(CAN_EDIT, DELETED_PATH, {
        label: 'a former version',
        input: ({ path, oldVersion }) => ({ path, version: oldVersion }),
      }),
      { label: 'a folder', on: 'folder', living: replaceStatus(CAN_OPEN, 200, 404) },
    ],
    partner: 200,
    visitor: 200,
    ids: { version: 'oldObject' },
  },
  filesDesktopUrl: {
    input: ({ file }) => ({ id: file }),
    roles: [
      onFile(CAN_OPEN, BINNED, { changes }),
      { label: 'a folder', on: 'folder', living: replaceStatus(CAN_OPEN, 200, 400) },
    ],
    partner: 200,
  },
  // The answer leaves out items that the caller can't open: test/previews.
  filesThumbnails: {
    input: ({ file }) => ({ ids: [file] }),
    isOwn: true,
    roles: [onFolder(SIGNED_IN, SIGNED_IN), { on: 'file', living: SIGNED_IN, binned: SIGNED_IN }],
    partner: 200,
    visitor: 200,
    ids: { ids: { of: 'file', input: ({ file }) => ({ ids: [file, file] }), status: 200 } },
  },

  filesObjects: { input: ({ file }) => ({ id: file }), roles: [onFile(CAN_EDIT, CAN_EDIT)], partner: 403 },
  filesObjectsGet: {
    input: object,
    roles: [onFile(CAN_EDIT, CAN_EDIT, { input: version }), onFile(CAN_EDIT, CAN_EDIT, { label: 'by its object' })],
    partner: 403,
    ids: {
      id: { of: 'file', input: ({ file, object }) => ({ id: file, object_id: object }) },
      version_id: { of: 'oldVersion', input: version },
      object_id: 'oldObject',
    },
  },
  // Restores of other callers: test/recovery.
  filesRestoreActivity: {
    input: ({ folder }) => ({ folder_id: folder, from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' }),
    roles: [onFolder(CAN_EDIT, BINNED)],
    partner: 403,
  },
  filesRestorePreview: { input: atOnce, roles: [onFolder(CAN_EDIT, BINNED)], partner: 403 },
  // Nothing has changed since a moment ago.
  filesRestoreStart: {
    input: atOnceOfAll,
    roles: [onFolder(replaceStatus(CAN_EDIT, 200, 409), BINNED)],
    partner: 403,
    ids: {
      folder_id: 'folder',
      except: { of: 'file', input: (ids) => ({ ...atOnceOfAll(ids), except: [ids.file] }) },
      only: { of: 'file', input: (ids) => ({ ...atOnceOfAll(ids), only: [ids.file] }) },
    },
  },
  filesRestoreList: { input: ({ folder }) => ({ folder_id: folder }), roles: [onFolder(CAN_EDIT, BINNED)], partner: 403 },
  filesRestoreGet: ofUnknown(),
  filesRestoreCancel: ofUnknown(),
  filesRestoreUndo: ofUnknown(),
  filesObjectsRestore: {
    input: object,
    roles: [onFile(CAN_EDIT, BINNED, { input: version, flag: 'is_editable', changes })],
    partner: 403,
    ids: { id: { of: 'file', input: version }, version_id: { of: 'oldVersion', input: version }, object_id: 'oldObject' },
  },
  filesObjectsUpdate: {
    input: note,
    roles: [onFile(CAN_EDIT, BINNED, { flag: 'is_editable', changes })],
    partner: 403,
    ids: { id: { of: 'file', input: note }, version_id: { of: 'oldVersion', input: note } },
  },
  filesObjectsPropose: {
    input: ({ file, upload }) => ({ id: file, upload }),
    // The upload is not there.
    roles: [onFile(replaceStatus(CAN_EDIT, 200, 404), BINNED)],
    partner: 403,
    ids: { id: 'file', upload: 'upload' },
  },
  filesObjectsProposals: { input: ({ file }) => ({ id: file }), roles: [onFile(CAN_EDIT, CAN_EDIT)], partner: 403 },
  filesObjectsAccept: {
    input: proposal,
    roles: [onFile(replaceStatus(CAN_EDIT, 200, 404), BINNED)],
    partner: 403,
    ids: { id: 'file', proposal_id: 'proposal' },
  },
  filesObjectsDiscard: {
    input: proposal,
    roles: [onFile(replaceStatus(CAN_EDIT, 200, 404), BINNED)],
    partner: 403,
    ids: { id: 'file', proposal_id: 'proposal' },
  },

  linksMetadata: own(SIGNED_IN, {
    input: () => ({ url: NO_PAGE }),
    roles: [onNothing(SIGNED_IN, { input: (_, { pageUrl }) => ({ url: pageUrl }) })],
  }),
  linksPreview: own(SIGNED_IN, {
    input: () => ({ url: NO_PAGE }),
    roles: [onNothing(SIGNED_IN, { input: (_, { pageUrl }) => ({ url: pageUrl }) })],
    partner: 404,
  }),

  tagsList: own(SIGNED_IN),
  tagsUsage: own(ADMINS),
  tagsGet: { input: tag, roles: [{ on: 'tag', living: TEAM }], partner: 404 },
  tagsUpdate: {
    input: ({ tag }) => ({ id: tag, color: 'red' }),
    roles: [{ on: 'tag', living: TEAM_ADMINS, changes }],
    partner: 404,
  },
  tagsMerge: {
    input: ({ tag, otherTag }) => ({ id: tag, into_id: otherTag }),
    roles: [
      {
        on: 'tag',
        input: async ({ tag }, fixtures) => ({ id: tag, into_id: await fixtures.otherTag() }),
        living: TEAM_ADMINS,
        changes,
      },
    ],
    partner: 404,
    // Admins only: test/tags.
    ids: {
      id: { of: 'folder', input: ({ folder }) => ({ id: folder, into_id: folder }), status: 403 },
      into_id: { of: 'folder', input: ({ folder }) => ({ id: folder, into_id: folder }), status: 403 },
    },
  },
  tagsDelete: { input: tag, roles: [{ on: 'tag', living: TEAM_ADMINS, changes }], partner: 404 },
} satisfies Partial<Record<GuardedName, CallEntry>>
