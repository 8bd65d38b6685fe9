import { z } from 'zod'
import { Id } from '../../entities/common.ts'
import { FolderContents } from '../../entities/items/contents.ts'
import { SmartFilters } from '../../entities/items/filters.ts'
import { Ancestor, Item, ItemSubType, ItemType } from '../../entities/items/item.ts'
import { FileVersion } from '../../entities/items/version.ts'
import { DEFAULT_PAGE_SIZE, MAX_CONTENTS, MAX_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { BrowseSort, Page, SearchMeta, SearchSort, Take } from '../lists.ts'

const tag = 'Files'

/** Limits the children of a folder to one kind of items. */
const kindFields = {
  type: ItemType.optional().describe(
    'Returns only the children of this type, without those that the caller cannot open. For folders only: 400 for smart views and the top of the bin.',
  ),
  sub_type: ItemSubType.optional().describe('Returns only the children of this sub-type, in the same way.'),
}

export const filesGet = defineCall({
  method: 'POST',
  path: '/files/get',
  summary: 'Get an item by its ID',
  description:
    'Deleted items too, with their path in the bin. Of an item that the caller can see but not open, only the name is returned.',
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
  summary: 'Get the item at a path and a page of its contents',
  description:
    'A path from before a rename or move still works; `file.path` is the current one. By default, folders are sorted by name, smart views by relevance, and the top level of the bin by ' +
    'deletion date, newest first. Sorting by `deleted` outside the bin returns 400. ' +
    '`is_deleted` browses the bin: `/bin` (Admins), which `q` filters by name, or `/bin/{id}/...`. `version` returns an earlier version of a file, to Editors of it. ' +
    'For an item that the caller can see but not open, the call returns 403 with the item in `data.item`.',
  tag,
  auth: 'member_or_link',
  scope: 'files:read',
  request: z.strictObject({
    path: z.string().max(20_000),
    /** Default `name:asc`, for smart views `relevance:asc`, at the top of the bin `deleted:desc`. */
    sort: BrowseSort.optional(),
    is_deleted: z.boolean().default(false),
    q: z
      .string()
      .max(255)
      .optional()
      .describe('Top level of the bin only: returns items whose name contains all of these words. 400 anywhere else.'),
    ...kindFields,
    /** ID of a version, or of a stored object: then the newest version with this content. */
    version: Id.optional(),
    page: Page,
    take: Take.default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({
    /** Null for the top of the bin, which is not an item. */
    file: Item.nullable(),
    /** The ancestors of the item, root first. */
    ancestors: z.array(Ancestor),
    items: z.array(Item),
    meta: SearchMeta.extend({
      /** The share that gave the caller access. */
      file_share_id: Id.nullable(),
      /** Filters of a smart view. */
      filters: SmartFilters.nullable(),
      /** The requested version. */
      version: FileVersion.nullable(),
    }),
  }),
  errors: ['forbidden', 'not_found', 'gone'],
})

export const filesChildren = defineCall({
  method: 'POST',
  path: '/files/children',
  summary: 'List the children of a folder or the results of a smart view, 500 a page',
  description:
    'Request pages up to `total_pages`. By default, folders are sorted by name and smart views by relevance. ' +
    'Returns 400 for an item of another type.',
  tag,
  auth: 'member_or_link',
  scope: 'files:read',
  request: z.strictObject({
    file_id: Id,
    ...kindFields,
    sort: SearchSort.optional(),
    page: Page,
    take: Take.default(MAX_PAGE_SIZE),
  }),
  response: z.object({ items: z.array(Item), meta: SearchMeta }),
  errors: ['not_found', 'forbidden'],
})

export const filesContents = defineCall({
  method: 'POST',
  path: '/files/contents',
  summary: 'Count the contents of folders',
  description:
    'Returns the number of items in each folder and its newest files, for its thumbnail. `files/browse` does not return them, to stay fast: ' +
    'request them for the folders on the screen. Folders that the caller cannot open, and other items, are omitted.',
  tag,
  auth: 'member_or_link',
  scope: 'files:read',
  request: z.strictObject({ ids: z.array(Id).min(1).max(MAX_CONTENTS).meta({ title: 'List of ids' }) }),
  response: z.object({ items: z.array(FolderContents) }),
  errors: [],
})
