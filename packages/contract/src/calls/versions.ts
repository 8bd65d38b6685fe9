import { z } from 'zod'
import { Id, PageMeta } from '../entities/common.ts'
import { Item } from '../entities/item.ts'
import { FileVersion } from '../entities/version.ts'
import { DEFAULT_PAGE_SIZE } from '../limits.ts'
import { defineCall } from './call.ts'
import { Page, Take } from './lists.ts'

const tag = 'Versions'

export const filesObjects = defineCall({
  method: 'POST',
  path: '/files/objects',
  summary: 'The versions of a file',
  description: 'The current one first (spec 1 sections 2 and 7).',
  tag,
  auth: 'member',
  request: z.strictObject({ id: Id, page: Page, take: Take.default(DEFAULT_PAGE_SIZE) }),
  response: z.object({ items: z.array(FileVersion), meta: PageMeta }),
  errors: ['not_found', 'forbidden'],
})

export const filesObjectsGet = defineCall({
  method: 'POST',
  path: '/files/objects/get',
  summary: 'One version of a file',
  description: 'By its object (spec 1 section 7).',
  tag,
  auth: 'member',
  request: z.strictObject({ id: Id, object_id: Id }),
  response: z.object({ version: FileVersion }),
  errors: ['not_found', 'forbidden'],
})

export const filesObjectsRestore = defineCall({
  method: 'POST',
  path: '/files/objects/restore',
  summary: 'Make an older version the current one',
  description: 'As a new version with the same bytes: none is lost. The current one stays as it is (spec 1 sections 4 and 7).',
  tag,
  auth: 'member',
  request: z.strictObject({ id: Id, object_id: Id }),
  response: z.object({ file: Item, version: FileVersion }),
  errors: ['not_found', 'forbidden'],
})
