import { z } from 'zod'
import { Id, PageMeta } from '../../entities/common.ts'
import { Import, ImportCheck, ImportConflict, ImportNote, ImportSource } from '../../entities/content/import.ts'
import { MAX_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'
import { BYTES_ANSWER, SignedUrl } from '../signed.ts'

const tag = 'Imports'

export const importsSources = defineCall({
  method: 'POST',
  path: '/imports/sources',
  summary: 'List server folders for imports',
  description:
    'The names of the folders that the server administrator provides for the team. Empty for users who are not Admins.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({}),
  response: z.object({ folders: z.array(z.string()) }),
  errors: [],
})

export const importsCheck = defineCall({
  method: 'POST',
  path: '/imports/check',
  summary: 'Preview an import',
  description:
    'Opens the source and returns its top level and the amount of data found within ten seconds. ' +
    'Changes nothing. 400 describes a problem with the source.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ parent_id: Id, source: ImportSource }),
  response: ImportCheck,
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const importsStart = defineCall({
  method: 'POST',
  path: '/imports/start',
  summary: 'Import a folder tree',
  description:
    'Requires the Contributor role on the folder, which is checked again for each file. Imports run in the background and resume after a pause, a crash ' +
    'or a restart without creating duplicates. Files keep their dates. The user who started the import is notified when it has ended.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ parent_id: Id, source: ImportSource, conflict: ImportConflict.default('keep') }),
  response: z.object({ import: Import }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const importsList = defineCall({
  method: 'POST',
  path: '/imports/list',
  summary: 'List the imports of the current user',
  description: 'Active imports, and ended ones that were not dismissed, newest first.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({}),
  response: z.object({ imports: z.array(Import) }),
  errors: [],
})

export const importsUpdate = defineCall({
  method: 'POST',
  path: '/imports/update',
  summary: 'Pause, resume, cancel or dismiss an import',
  description:
    'Only for the user who started it. Imported files stay. Cancelling an import deletes its source settings. An import that has ended can be dismissed, which removes it from the list. ' +
    '409 if the state of the import does not allow the action.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id, act: z.enum(['pause', 'resume', 'cancel', 'dismiss']) }),
  response: z.object({ import: Import }),
  errors: ['not_found', 'conflict'],
})

export const importsNotes = defineCall({
  method: 'POST',
  path: '/imports/notes',
  summary: 'List the problems of an import',
  description:
    'Only for the user who started it. Entries that failed, were skipped or were renamed, in the order of the source. `url` downloads all of them as CSV.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id, page: Page, take: Take.default(MAX_PAGE_SIZE) }),
  response: z.object({ import: Import, items: z.array(ImportNote), meta: PageMeta, url: z.string() }),
  errors: ['not_found'],
})

export const importsNotesCsv = defineCall({
  method: 'GET',
  path: '/imports/notes/:token',
  summary: 'Download the problems of an import as CSV',
  description: 'The URL that `imports/notes` returned, valid for 15 minutes. No cell is a formula.',
  tag,
  auth: 'signed',
  request: SignedUrl,
  bytes: { mimetype: 'text/csv', isRanged: false },
  responseHeaders: { 'Content-Disposition': BYTES_ANSWER['Content-Disposition'] },
  errors: ['not_found'],
})
