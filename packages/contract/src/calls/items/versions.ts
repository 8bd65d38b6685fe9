import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { Id, PageMeta } from '../../entities/common.ts'
import { fieldLabel } from '../../entities/field-labels.ts'
import { Item } from '../../entities/items/item.ts'
import { FileVersion } from '../../entities/items/version.ts'
import { DEFAULT_PAGE_SIZE, MAX_VERSION_NOTE_LENGTH } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'

const tag = 'Versions'

/**
 * A file version, by its own id or by its object's id. Several versions share an object after a restore: the newest one is used.
 */
const VersionRequest = z
  .strictObject({ id: Id, version_id: Id.optional(), object_id: Id.optional() })
  .refine((request) => request.version_id !== undefined || request.object_id !== undefined, {
    path: ['version_id'],
    error: () => t('errors.fields.required', { label: fieldLabel('Version ID') }),
  })
  .refine((request) => request.version_id === undefined || request.object_id === undefined, {
    path: ['version_id'],
    error: () => t('errors.versions.oneId'),
  })

export const filesObjects = defineCall({
  method: 'POST',
  path: '/files/objects',
  summary: 'List the versions of a file',
  description: 'The current version first. For users who can edit the file.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({ id: Id, page: Page, take: Take.default(DEFAULT_PAGE_SIZE) }),
  response: z.object({ items: z.array(FileVersion), meta: PageMeta }),
  errors: ['not_found', 'forbidden'],
})

export const filesObjectsGet = defineCall({
  method: 'POST',
  path: '/files/objects/get',
  summary: 'Get a version of a file',
  description: 'By its ID, or by its object, which returns the latest version with that object. For users who can edit the file.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: VersionRequest,
  response: z.object({ version: FileVersion }),
  errors: ['not_found', 'forbidden'],
})

export const filesObjectsRestore = defineCall({
  method: 'POST',
  path: '/files/objects/restore',
  summary: 'Restore a version',
  description:
    'Creates a new version with the same bytes, so no version is lost. Changes nothing if the file already has those bytes. `version` is the current ' +
    'version afterwards.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: VersionRequest,
  response: z.object({ file: Item, version: FileVersion }),
  errors: ['not_found', 'forbidden', 'gone', 'locked'],
})

export const filesObjectsUpdate = defineCall({
  method: 'POST',
  path: '/files/objects/update',
  summary: 'Change the note on a version',
  description:
    'For users who can edit the file. An empty note or null removes it. Of several requests at once, the last one decides: `version` is what is stored.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({
    id: Id,
    version_id: Id,
    note: z
      .string()
      .trim()
      .max(MAX_VERSION_NOTE_LENGTH, { error: () => t('errors.fields.maxCharacters', { max: MAX_VERSION_NOTE_LENGTH }) })
      .nullable()
      .meta({ title: 'Note' })
      .describe(`Plain text with line breaks, at most ${MAX_VERSION_NOTE_LENGTH} characters.`),
  }),
  response: z.object({ version: FileVersion }),
  errors: ['not_found', 'forbidden', 'gone'],
})
