import { z } from 'zod'
import { Id, PageMeta } from '../../entities/common.ts'
import { Item } from '../../entities/items/item.ts'
import { FileVersion } from '../../entities/items/version.ts'
import { DEFAULT_PAGE_SIZE } from '../../limits.ts'
import { messages } from '../../messages.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'

const tag = 'Versions'

/** A version of a file, by its own id or by its object's. Several versions share an object where one was restored: the newest of them is meant. */
const VersionRequest = z
  .strictObject({ id: Id, version_id: Id.optional(), object_id: Id.optional() })
  .refine((request) => request.version_id !== undefined || request.object_id !== undefined, {
    path: ['version_id'],
    message: messages.required('Version id'),
  })
  .refine((request) => request.version_id === undefined || request.object_id === undefined, {
    path: ['version_id'],
    message: 'A version is named by its version_id or by its object_id, not by both',
  })

export const filesObjects = defineCall({
  method: 'POST',
  path: '/files/objects',
  summary: 'The versions of a file',
  description: 'The current one first. For those who may edit the file.',
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
  summary: 'One version of a file',
  description: 'By its own id, or by its object (the newest version that has it). For those who may edit the file.',
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
  summary: 'Make an older version the current one',
  description:
    'As a new version with the same bytes: none is lost. Where the file has those bytes already, nothing changes. `version` is the current ' +
    'one afterwards.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: VersionRequest,
  response: z.object({ file: Item, version: FileVersion }),
  errors: ['not_found', 'forbidden', 'gone'],
})
