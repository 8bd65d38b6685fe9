import { z } from 'zod'
import { Id } from '../../entities/common.ts'
import { FolderContents } from '../../entities/items/contents.ts'
import { SmartFilters } from '../../entities/items/filters.ts'
import { Ancestor, Item } from '../../entities/items/item.ts'
import { FileVersion } from '../../entities/items/version.ts'
import { DEFAULT_PAGE_SIZE, MAX_CONTENTS, MAX_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { BrowseSort, Page, SearchMeta, SearchSort, Take } from '../lists.ts'

const tag = 'Files'

export const filesGet = defineCall({
  method: 'POST',
  path: '/files/get',
  summary: 'One item by its id',
  description: 'Deleted items too, with their path in the bin. What may be seen but not opened has its name alone.',
  tag,
  auth: 'member_or_link',
  scope: 'files:read',
  request: z.strictObject({ id: Id }),
  response: z.object({ file: Item }),
  errors: ['not_found'],
})

export const filesBrowse = defineCall({
  method: 'POST',
  path: '/files/browse',
  summary: 'The item at a path, and a page of what is in it',
  description:
    'An old path leads on to the item of today: compare `file.path`. A smart view lists what it finds, sorted by relevance unless told otherwise, the top of the bin what was ' +
    'deleted last first. A sort by `deleted` of anything outside the bin answers 400. ' +
    '`is_deleted` browses the bin: `/bin` (Admins), there with `q` what has its words in its name, or `/bin/{id}/...`. `version` shows a file as it was, to those who may edit it. ' +
    'What may be seen but not opened answers 403 with the item in `data.item`.',
  tag,
  auth: 'member_or_link',
  scope: 'files:read',
  request: z.strictObject({
    path: z.string().max(20_000),
    /** `name:asc`, for smart views `relevance:asc`, at the top of the bin `deleted:desc`, unless given. */
    sort: BrowseSort.optional(),
    is_deleted: z.boolean().default(false),
    q: z
      .string()
      .max(255)
      .optional()
      .describe('At the top of the bin: what has all of these words in its name. 400 anywhere else.'),
    /** A version of the file by its id, or by its object: then the newest that has it. */
    version: Id.optional(),
    page: Page,
    take: Take.default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({
    /** Null for the top of the bin, which is no item. */
    file: Item.nullable(),
    /** The folders above the item, the root first. */
    ancestors: z.array(Ancestor),
    items: z.array(Item),
    meta: SearchMeta.extend({
      /** The share through which the person came here. */
      file_share_id: Id.nullable(),
      /** Those of a smart view. */
      filters: SmartFilters.nullable(),
      /** The version that was asked for. */
      version: FileVersion.nullable(),
    }),
  }),
  errors: ['forbidden', 'not_found', 'gone'],
})

export const filesChildren = defineCall({
  method: 'POST',
  path: '/files/children',
  summary: 'The children of a folder, or what a smart view finds, 500 a page',
  description:
    'Ask for the next page until `total_pages`. Sorted as `files/browse` does: by name, a smart view by relevance, unless told otherwise. ' +
    '400 for an item of any other type.',
  tag,
  auth: 'member_or_link',
  scope: 'files:read',
  request: z.strictObject({ file_id: Id, sort: SearchSort.optional(), page: Page, take: Take.default(MAX_PAGE_SIZE) }),
  response: z.object({ items: z.array(Item), meta: SearchMeta }),
  errors: ['not_found', 'forbidden'],
})

export const filesContents = defineCall({
  method: 'POST',
  path: '/files/contents',
  summary: 'What is in folders that are being looked at',
  description:
    'How much each holds and the newest of its files, for a collage. Ask for what is on the screen: browsing does not tell it, so that ' +
    'lists stay quick. What the person cannot open, or is no folder, is left out.',
  tag,
  auth: 'member_or_link',
  scope: 'files:read',
  request: z.strictObject({ ids: z.array(Id).min(1).max(MAX_CONTENTS).meta({ title: 'List of ids' }) }),
  response: z.object({ items: z.array(FolderContents) }),
  errors: [],
})
