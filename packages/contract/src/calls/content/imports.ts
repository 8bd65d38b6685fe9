import { z } from 'zod'
import { Id, PageMeta } from '../../entities/common.ts'
import { Import, ImportCheck, ImportConflict, ImportNote, ImportSource } from '../../entities/content/import.ts'
import { MAX_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'
import { BYTES_ANSWER, SignedAddress } from '../signed.ts'

const tag = 'Imports'

export const importsSources = defineCall({
  method: 'POST',
  path: '/imports/sources',
  summary: 'Folders of the server that can be imported',
  description: 'By their names, as the operator lists them for the team; none for who is no Admin.',
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
  summary: 'Look at what an import would bring',
  description:
    'Opens the source and tells what stands at its top, and how much there is as far as it was looked at, which takes ten seconds at most. ' +
    'Changes nothing. 400 says in words what is wrong with the source.',
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
    'Needs a contributor of the folder, which is asked again for each file. The server works through it by itself and goes on after a pause, a crash ' +
    'or a restart where it was, without doubling anything. Files keep the dates of the source. Who began it is told when it has ended.',
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
  summary: "A person's own imports",
  description: 'Those that go on, and those that ended and were not dismissed, the latest first.',
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
    'For who began it. What has come stays. One that was cancelled forgets its source; one that has ended can be dismissed, and is listed no more. ' +
    '409 where it stands in a way that the act does not fit.',
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
  summary: 'What there is to tell of the entries of an import',
  description:
    'For who began it: the entries that did not come, were left out, or have another name, in the order of the source. `url` saves all of them as CSV.',
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
  summary: 'The same as CSV',
  description: 'The address that `imports/notes` gave, good for 15 minutes. Nothing in it is a formula.',
  tag,
  auth: 'signed',
  request: SignedAddress,
  bytes: { mimetype: 'text/csv', isRanged: false },
  responseHeaders: { 'Content-Disposition': BYTES_ANSWER['Content-Disposition'] },
  errors: ['not_found'],
})
