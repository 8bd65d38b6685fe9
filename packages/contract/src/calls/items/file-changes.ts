import { z } from 'zod'
import { Id } from '../../entities/common.ts'
import { Finance } from '../../entities/items/finance.ts'
import { Item } from '../../entities/items/item.ts'
import { ConflictMode, FigureChanges, ItemChanges, NameChange, NewFileOfSeveral, NewItem } from '../../entities/items/new-item.ts'
import { TagsChange } from '../../entities/team/tag.ts'
import { ErrorBody } from '../../errors.ts'
import { MAX_FILES_AT_ONCE } from '../../limits.ts'
import { defineCall } from '../call.ts'

const tag = 'Files'
const FileResponse = z.object({ file: Item }).meta({ id: 'FileAnswer' })
export const filesCreate = defineCall({
  method: 'POST',
  path: '/files/create',
  summary: 'Create an item of any type',
  description:
    'A file takes the bytes of a finished upload, a link or cloud doc a URL, a shortcut its target, and a smart view its filters. ' +
    'A link without a name is named after its page. `conflict` applies if the name is taken: ' +
    '`error` returns 409 with the existing item, `keep` uses the first free `name (2).ext`, ' +
    '`replace` makes the upload a new version of the existing file.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: NewItem,
  response: FileResponse,
  errors: ['forbidden', 'not_found', 'name_conflict', 'conflict', 'storage_full', 'quota_exceeded', 'gone', 'locked'],
})

/** The outcome for one of several files: the file, or the error that the single-file call would have returned. */
const FileOutcome = z
  .union([z.object({ file: Item, error: z.null() }), z.object({ file: z.null(), error: ErrorBody })])
  .meta({ id: 'FileOutcome' })

export const filesCreateFiles = defineCall({
  method: 'POST',
  path: '/files/create/files',
  summary: 'Create several files in a folder',
  description:
    `Creates files from up to ${MAX_FILES_AT_ONCE} finished uploads in one folder, like \`files/create\`, at a fraction of the cost. Each file is created or rejected ` +
    'independently; results are in the order of the request. If the caller cannot add to the folder, the whole request is rejected. Use ' +
    '`files/create` to replace an existing file.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({
    parent_id: Id.describe('The parent folder of the new files.'),
    files: z.array(NewFileOfSeveral).min(1).max(MAX_FILES_AT_ONCE),
  }),
  response: z.object({ results: z.array(FileOutcome) }),
  errors: ['forbidden', 'not_found', 'conflict', 'storage_full', 'quota_exceeded', 'gone'],
})

export const filesUpdate = defineCall({
  method: 'POST',
  path: '/files/update',
  summary: 'Update an item, or add a version',
  description:
    'Only the fields in the request change, all or none. `upload` makes a finished upload the current version; the previous version is kept.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id, ...ItemChanges.shape }),
  response: FileResponse,
  errors: ['forbidden', 'not_found', 'name_conflict', 'conflict', 'quota_exceeded', 'gone', 'locked'],
})

export const filesRename = defineCall({
  method: 'POST',
  path: '/files/rename',
  summary: 'Rename an item',
  description: 'Returns 409 if a sibling has the name.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id, ...NameChange.shape }),
  response: FileResponse,
  errors: ['forbidden', 'not_found', 'name_conflict', 'gone', 'locked'],
})

/** Passed to `files/replace/undo` to restore what was replaced; null if nothing was. */
const UndoId = Id.nullable()

/** The previous and the new location of an item. */
function PlacedResponse<const A extends 'move' | 'copy'>(...actions: A[]) {
  const meta = z.object({ action: z.enum(actions), from_path: z.string(), to_path: z.string(), undo_id: UndoId })
  return z.object({ file: Item, meta })
}

/** Effect of `conflict: replace`, for descriptions. */
const REPLACING =
  'With `conflict: replace`, a file becomes a new version of the existing file, and a folder is merged into the existing folder, which keeps its own ' +
  'description, icon, kind and figures and takes over missing ones. IDs of merged items redirect to the target. For other types, the existing item moves to the bin. ' +
  '`meta.undo_id` undoes it with `files/replace/undo`'

export const filesMove = defineCall({
  method: 'POST',
  path: '/files/move',
  summary: 'Move an item',
  description: `${REPLACING}. Moving to another team's folder creates a copy, as \`meta.action\` reports, and keeps the original. Returns 409 for a move of a folder into itself or its descendants, and of a project over a company.`,
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id, destination_id: Id, conflict: ConflictMode.default('error') }),
  response: PlacedResponse('move', 'copy'),
  errors: ['forbidden', 'not_found', 'name_conflict', 'conflict', 'gone', 'locked'],
})

export const filesDuplicate = defineCall({
  method: 'POST',
  path: '/files/duplicate',
  summary: 'Copy an item',
  description:
    'Includes all descendants that the caller can open. Copies share the stored bytes and start without earlier versions, stars and access lists. ' +
    'Copies to another team omit tags, figures, restricted descendants, and shortcuts and filters that have no target there. ' +
    `${REPLACING}.`,
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id, destination_id: Id, conflict: ConflictMode.default('error') }),
  response: PlacedResponse('copy'),
  errors: ['forbidden', 'not_found', 'name_conflict', 'conflict', 'storage_full', 'quota_exceeded', 'gone', 'locked'],
})

export const filesDelete = defineCall({
  method: 'POST',
  path: '/files/delete',
  summary: 'Delete an item',
  description:
    "Moves it to the bin, or deletes it permanently, which requires the owner or an Admin. Items in the bin can only be deleted permanently. A mount is removed from the caller's tree, " +
    'like `files/shares/delete-file`, regardless of `soft_delete`: `deletion_type` is `permanent`, and the shared folder stays with its team.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id, soft_delete: z.boolean().default(true) }),
  response: z.object({ deletion_type: z.enum(['soft_delete', 'permanent']), file: Item }),
  errors: ['forbidden', 'not_found', 'conflict', 'locked'],
})

export const filesDeleteImpact = defineCall({
  method: 'POST',
  path: '/files/delete/impact',
  summary: 'Preview a deletion',
  description:
    'Whether folders contain items that you can’t see or open, at any depth. `files/delete` deletes these too, and notifies their owners, who can restore ' +
    'them from the bin to another location. Changes nothing. Requires the same permissions as `files/delete`.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ ids: z.array(Id).min(1).max(500) }),
  response: z.object({ has_unseen: z.boolean() }),
  errors: ['forbidden', 'not_found'],
})

export const filesRestore = defineCall({
  method: 'POST',
  path: '/files/restore',
  summary: 'Restore an item from the bin',
  description: `To its original location, or under \`parent_file_id\`. Returns 410 if the location was deleted. ${REPLACING}.`,
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id, parent_file_id: Id.nullable().default(null), conflict: ConflictMode.default('error') }),
  response: z.object({ file: Item, meta: z.object({ undo_id: UndoId }) }),
  errors: ['forbidden', 'not_found', 'name_conflict', 'conflict', 'gone', 'locked'],
})

export const filesReplaceUndo = defineCall({
  method: 'POST',
  path: '/files/replace/undo',
  summary: 'Undo a replacement',
  description:
    'Restores both items of a move, restore or copy with `conflict: replace`, by the `undo_id` of its response. Only for the original caller, once. ' +
    'Items that were moved elsewhere since stay there, and later changes stay with the item on which they were made. Returns 409 if a file has ' +
    'a newer version, a name is taken or something was deleted permanently; 410 if the original folder was deleted.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ undo_id: Id }),
  response: z.object({
    /** The moved or restored item at its previous location; a copy is in the bin. */
    file: Item,
    /** The item that it had replaced. */
    replaced: Item,
  }),
  errors: ['forbidden', 'not_found', 'name_conflict', 'conflict', 'gone', 'locked'],
})

export const filesBinEmpty = defineCall({
  method: 'POST',
  path: '/files/bin/empty',
  summary: 'Empty the bin',
  description: 'Admins only. Deletes all items in the bin permanently, except items deleted after the call started.',
  tag,
  auth: 'admin',
  scope: 'files:write',
  request: z.strictObject({}),
  response: z.object({
    /** Number of deleted items, including the contents of folders. */
    deleted: z.int().nonnegative(),
  }),
  errors: ['forbidden'],
})

const ManualInput = z.boolean().optional()

export const filesFinanceUpdate = defineCall({
  method: 'POST',
  path: '/files/finance/update',
  summary: 'Update the figures of an item',
  description:
    'A figure in the request overrides the total; null or `manual_*: false` resets it to the total of the contents. ' +
    'Amounts are strings with at most two decimals. All manual figures of an item are in one currency: another `currency` applies to all of them, and converts none.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({
    file_id: Id,
    ...FigureChanges.shape,
    manual_budget: ManualInput,
    manual_cost: ManualInput,
    manual_quoted: ManualInput,
    manual_value: ManualInput,
  }),
  response: z.object({ file: Item, finance: Finance }),
  errors: ['forbidden', 'not_found', 'conflict', 'gone'],
})

export const filesStarredUpdate = defineCall({
  method: 'POST',
  path: '/files/starred/update',
  summary: 'Star or unstar an item',
  description: 'Stars belong to the current user. Not available for the root folder and items in the bin.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id, is_starred: z.boolean().meta({ title: 'Star' }) }),
  response: z.object({ is_starred: z.boolean().meta({ title: 'Star' }) }),
  errors: ['forbidden', 'not_found'],
})

export const filesTagsUpdate = defineCall({
  method: 'POST',
  path: '/files/tags/update',
  summary: 'Set item tags',
  description: 'Takes tag names, ignoring case. Unknown names create tags.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id, ...TagsChange.shape }),
  response: FileResponse,
  errors: ['forbidden', 'not_found', 'gone'],
})
