import { z } from 'zod'
import { Id, ItemName, PageMeta } from '../entities/common.ts'
import { Ancestor, FOLDER_SUB_TYPES, Item, ItemType } from '../entities/item.ts'
import { DEFAULT_PAGE_SIZE, MAX_DESCRIPTION_LENGTH, MAX_PAGE_SIZE } from '../limits.ts'
import { defineCall } from './call.ts'

const tag = 'Files'
const FileAnswer = z.object({ file: Item })

/** What to do when the place holds an item of that name (spec 1 section 4, design.md section 3). */
export const ConflictMode = z.enum(['error', 'keep', 'replace'])
export type ConflictMode = z.infer<typeof ConflictMode>

export const ItemSortKey = z.enum(['name', 'updated', 'created', 'size', 'type'])
export type ItemSortKey = z.infer<typeof ItemSortKey>

/** `key:asc` or `key:desc`; folders come first either way. */
export const ItemSort = z.templateLiteral([ItemSortKey, ':', z.enum(['asc', 'desc'])])
export type ItemSort = z.infer<typeof ItemSort>

const Page = z.int().min(1).max(1_000_000).default(1)
const Take = z.int().min(1).max(MAX_PAGE_SIZE)

export const filesCreate = defineCall({
  method: 'POST',
  path: '/files/create',
  summary: 'Create a folder, project, company or file',
  description:
    'A file takes the bytes of a finished upload. `conflict` says what happens when the name is taken: ' +
    '`error` answers 409 with the item in the way, `keep` takes the first free `name (2).ext`, ' +
    '`replace` makes the upload a new version of the file there (spec 1 section 7).',
  tag,
  auth: 'member',
  request: z
    .strictObject({
      parent_id: Id,
      name: ItemName,
      type: ItemType,
      sub_type: z.enum(FOLDER_SUB_TYPES).optional(),
      description: z.string().max(MAX_DESCRIPTION_LENGTH).optional(),
      /** Id of a finished upload; for files. */
      upload: Id.optional(),
      conflict: ConflictMode.default('error'),
    })
    .refine((r) => (r.type === 'file') === (r.upload !== undefined), {
      path: ['upload'],
      message: 'A file needs an upload, a folder takes none',
    })
    .refine((r) => r.type === 'folder' || r.sub_type === undefined, {
      path: ['sub_type'],
      message: 'The sub-type of a file is set by its content',
    }),
  response: FileAnswer,
  errors: ['forbidden', 'not_found', 'name_conflict', 'conflict'],
})

export const filesGet = defineCall({
  method: 'POST',
  path: '/files/get',
  summary: 'One item by its id',
  description: 'Deleted items too, with their path in the bin (spec 1 section 7).',
  tag,
  auth: 'member',
  request: z.strictObject({ id: Id }),
  response: FileAnswer,
  errors: ['not_found'],
})

export const filesBrowse = defineCall({
  method: 'POST',
  path: '/files/browse',
  summary: 'The item at a path, and a page of what is in it',
  description:
    'An old path leads on to the item of today: compare `file.path`. `is_deleted` browses the bin: `/bin` (Admins) or `/bin/{id}/...` (spec 1 section 7).',
  tag,
  auth: 'member',
  request: z.strictObject({
    path: z.string().max(20_000),
    sort: ItemSort.default('name:asc'),
    is_deleted: z.boolean().default(false),
    page: Page,
    take: Take.default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({
    /** Null for the top of the bin, which is no item. */
    file: Item.nullable(),
    /** The folders above the item, the root first. */
    ancestors: z.array(Ancestor),
    items: z.array(Item),
    meta: PageMeta,
  }),
  errors: ['forbidden', 'not_found', 'gone'],
})

export const filesChildren = defineCall({
  method: 'POST',
  path: '/files/children',
  summary: 'The children of a folder, 500 a page',
  description: 'Ask for the next page until `total_pages` (spec 1 section 7).',
  tag,
  auth: 'member',
  request: z.strictObject({ file_id: Id, sort: ItemSort.default('name:asc'), page: Page, take: Take.default(MAX_PAGE_SIZE) }),
  response: z.object({ items: z.array(Item), meta: PageMeta }),
  errors: ['not_found'],
})

export const filesRename = defineCall({
  method: 'POST',
  path: '/files/rename',
  summary: 'Rename an item',
  description: 'A name that a sibling has answers 409 (spec 1 sections 5 and 7).',
  tag,
  auth: 'member',
  request: z.strictObject({ id: Id, name: ItemName }),
  response: FileAnswer,
  errors: ['forbidden', 'not_found', 'name_conflict'],
})

export const filesUpdate = defineCall({
  method: 'POST',
  path: '/files/update',
  summary: 'Change fields of an item, or give it a new version',
  description:
    'Only the fields that are sent change. `upload` makes a finished upload the current version; the old one stays (spec 1 section 7).',
  tag,
  auth: 'member',
  request: z.strictObject({
    id: Id,
    name: ItemName.optional(),
    description: z.string().max(MAX_DESCRIPTION_LENGTH).nullable().optional(),
    /** Folders only. */
    sub_type: z.enum(FOLDER_SUB_TYPES).optional(),
    /** Files only. */
    upload: Id.optional(),
  }),
  response: FileAnswer,
  errors: ['forbidden', 'not_found', 'name_conflict', 'conflict'],
})

export const filesMove = defineCall({
  method: 'POST',
  path: '/files/move',
  summary: 'Move an item into another folder',
  description:
    'With `conflict: replace` a file becomes a new version of the one there and a folder is merged into the one there (spec 1 sections 4 and 7). A folder into itself or below itself answers 409.',
  tag,
  auth: 'member',
  request: z.strictObject({ id: Id, destination_id: Id, conflict: ConflictMode.default('error') }),
  response: z.object({ file: Item, meta: z.object({ action: z.literal('move'), from_path: z.string(), to_path: z.string() }) }),
  errors: ['forbidden', 'not_found', 'name_conflict', 'conflict'],
})

export const filesDelete = defineCall({
  method: 'POST',
  path: '/files/delete',
  summary: 'Delete an item, into the bin or for good',
  description:
    'For good needs the owner of the item, or an Admin. What is in the bin already can only be deleted for good (spec 1 sections 4 and 7).',
  tag,
  auth: 'member',
  request: z.strictObject({ id: Id, soft_delete: z.boolean().default(true) }),
  response: z.object({ deletion_type: z.enum(['soft_delete', 'permanent']), file: Item }),
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const filesRestore = defineCall({
  method: 'POST',
  path: '/files/restore',
  summary: 'Take an item out of the bin',
  description:
    'To where it was, or under `parent_file_id`. Answers 410 when the place is gone or itself in the bin (spec 1 section 4).',
  tag,
  auth: 'member',
  request: z.strictObject({ id: Id, parent_file_id: Id.nullable().default(null), conflict: ConflictMode.default('error') }),
  response: FileAnswer,
  errors: ['forbidden', 'not_found', 'name_conflict', 'conflict', 'gone'],
})

export const filesBinEmpty = defineCall({
  method: 'POST',
  path: '/files/bin/empty',
  summary: 'Delete everything in the bin for good',
  description: 'Admins only. Items that were deleted after the call began stay (spec 1 section 7).',
  tag,
  auth: 'admin',
  request: z.strictObject({}),
  response: z.object({
    /** How many items went, what lay in folders included. */
    deleted: z.int().nonnegative(),
  }),
  errors: ['forbidden'],
})

export const filesDownloadUrl = defineCall({
  method: 'POST',
  path: '/files/download/url',
  summary: 'An address that saves items',
  description: 'One file as itself; a folder, or several items, as a zip that is streamed (spec 1 section 7).',
  tag,
  auth: 'member',
  request: z.strictObject({ ids: z.array(Id).min(1).max(1000) }),
  response: z.object({ url: z.string() }),
  errors: ['not_found'],
})

export const filesPreview = defineCall({
  method: 'POST',
  path: '/files/preview',
  summary: 'A file to be shown',
  description:
    'The file at a path with its `src_url`. `meta.redirect` holds the path of today when the item has moved (spec 1 section 7).',
  tag,
  auth: 'member',
  request: z.strictObject({ path: z.string().max(20_000) }),
  response: z.object({ file: Item, meta: z.object({ redirect: z.string().nullable() }) }),
  errors: ['not_found', 'gone'],
})
