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
const FileAnswer = z.object({ file: Item }).meta({ id: 'FileAnswer' })
export const filesCreate = defineCall({
  method: 'POST',
  path: '/files/create',
  summary: 'Create an item of any type',
  description:
    'A file takes the bytes of a finished upload, a link or cloud doc an address, a shortcut what it leads to, a smart view its filters. ' +
    'A link without a name is named after its page. `conflict` says what happens when the name is taken: ' +
    '`error` answers 409 with the item in the way, `keep` takes the first free `name (2).ext`, ' +
    '`replace` makes the upload a new version of the file there.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: NewItem,
  response: FileAnswer,
  errors: ['forbidden', 'not_found', 'name_conflict', 'conflict', 'storage_full', 'quota_exceeded', 'gone'],
})

/** What became of one of several files: the file, or why it was not made, as the call for it alone would have said. */
const FileOutcome = z
  .union([z.object({ file: Item, error: z.null() }), z.object({ file: z.null(), error: ErrorBody })])
  .meta({ id: 'FileOutcome' })

export const filesCreateFiles = defineCall({
  method: 'POST',
  path: '/files/create/files',
  summary: 'Create several files in a folder',
  description:
    `Makes up to ${MAX_FILES_AT_ONCE} finished uploads files of one folder, as \`files/create\` makes one, at a fraction of the cost. Each is made or refused ` +
    'by itself: the answer says in the order of the request what became of each. Whoever may not add to the folder is refused as a whole. What ' +
    'is to replace a file there is made by `files/create`.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({
    parent_id: Id.describe('The folder that they are made in.'),
    files: z.array(NewFileOfSeveral).min(1).max(MAX_FILES_AT_ONCE),
  }),
  response: z.object({ results: z.array(FileOutcome) }),
  errors: ['forbidden', 'not_found', 'conflict', 'storage_full', 'quota_exceeded', 'gone'],
})

export const filesUpdate = defineCall({
  method: 'POST',
  path: '/files/update',
  summary: 'Change fields of an item, or give it a new version',
  description:
    'Only the fields that are sent change, all or none. `upload` makes a finished upload the current version; the old one stays.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id, ...ItemChanges.shape }),
  response: FileAnswer,
  errors: ['forbidden', 'not_found', 'name_conflict', 'conflict', 'quota_exceeded', 'gone'],
})

export const filesRename = defineCall({
  method: 'POST',
  path: '/files/rename',
  summary: 'Rename an item',
  description: 'A name that a sibling has answers 409.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id, ...NameChange.shape }),
  response: FileAnswer,
  errors: ['forbidden', 'not_found', 'name_conflict', 'gone'],
})

/** What `files/replace/undo` takes to bring back what was replaced; null when nothing was. */
const UndoId = Id.nullable()

/** Where an item was and where it is. */
function PlacedAnswer<const A extends 'move' | 'copy'>(...actions: A[]) {
  const meta = z.object({ action: z.enum(actions), from_path: z.string(), to_path: z.string(), undo_id: UndoId })
  return z.object({ file: Item, meta })
}

/** What `conflict: replace` does, for descriptions. */
const REPLACING =
  'With `conflict: replace` a file becomes a new version of the one there and a folder is merged into the one there, which keeps its own ' +
  'description, icon, kind and figures and takes what it lacks; ids of what ended lead on to it. Of other types the one there goes to the bin. ' +
  '`meta.undo_id` takes it all back with `files/replace/undo`'

export const filesMove = defineCall({
  method: 'POST',
  path: '/files/move',
  summary: 'Move an item into another folder',
  description: `${REPLACING}. From the files of one team to those of another it is a copy, as \`meta.action\` says: what is copied stays. A folder into itself or below itself, and a project over a company, answer 409.`,
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id, destination_id: Id, conflict: ConflictMode.default('error') }),
  response: PlacedAnswer('move', 'copy'),
  errors: ['forbidden', 'not_found', 'name_conflict', 'conflict', 'gone'],
})

export const filesDuplicate = defineCall({
  method: 'POST',
  path: '/files/duplicate',
  summary: 'Copy an item into a folder',
  description:
    'With all below that the person may open. Copies share the stored bytes and begin without older versions, stars and people. ' +
    'To another team no tags and figures go, nothing restricted below, and no shortcuts and filters that mean nothing there. ' +
    `${REPLACING}.`,
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id, destination_id: Id, conflict: ConflictMode.default('error') }),
  response: PlacedAnswer('copy'),
  errors: ['forbidden', 'not_found', 'name_conflict', 'conflict', 'storage_full', 'quota_exceeded', 'gone'],
})

export const filesDelete = defineCall({
  method: 'POST',
  path: '/files/delete',
  summary: 'Delete an item, into the bin or for good',
  description:
    'For good needs the owner of the item, or an Admin. What is in the bin already can only be deleted for good. A mount is removed from the own tree, ' +
    'as `files/shares/delete-file` does it, whatever `soft_delete` says: `deletion_type` is `permanent`, and what it showed stays with its team.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id, soft_delete: z.boolean().default(true) }),
  response: z.object({ deletion_type: z.enum(['soft_delete', 'permanent']), file: Item }),
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const filesDeleteImpact = defineCall({
  method: 'POST',
  path: '/files/delete/impact',
  summary: 'Check what deleting items would take along',
  description:
    'Whether folders contain items that you can’t see or open, at any depth. `files/delete` deletes these too, and notifies their owners, who can restore ' +
    'them from the bin to another place. Changes nothing. Needs what `files/delete` needs.',
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
  summary: 'Take an item out of the bin',
  description: `To where it was, or under \`parent_file_id\`. Answers 410 when the place is gone or itself in the bin. ${REPLACING}.`,
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id, parent_file_id: Id.nullable().default(null), conflict: ConflictMode.default('error') }),
  response: z.object({ file: Item, meta: z.object({ undo_id: UndoId }) }),
  errors: ['forbidden', 'not_found', 'name_conflict', 'conflict', 'gone'],
})

export const filesReplaceUndo = defineCall({
  method: 'POST',
  path: '/files/replace/undo',
  summary: 'Undo a replace',
  description:
    'Brings back both items of a move, restore or copy with `conflict: replace`, by the `undo_id` of its answer; only for who made that call, once. ' +
    'What went elsewhere meanwhile stays there, and changes made since stay with the item that they were made to. Answers 409 when a file has ' +
    'another version since, a name is taken or something was deleted for good, 410 when the folder that it came from is gone.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ undo_id: Id }),
  response: z.object({
    /** What had been moved, restored or copied, where it was before; a copy is in the bin. */
    file: Item,
    /** What it had replaced. */
    replaced: Item,
  }),
  errors: ['forbidden', 'not_found', 'name_conflict', 'conflict', 'gone'],
})

export const filesBinEmpty = defineCall({
  method: 'POST',
  path: '/files/bin/empty',
  summary: 'Delete everything in the bin for good',
  description: 'Admins only. Items that were deleted after the call began stay.',
  tag,
  auth: 'admin',
  scope: 'files:write',
  request: z.strictObject({}),
  response: z.object({
    /** How many items went, what lay in folders included. */
    deleted: z.int().nonnegative(),
  }),
  errors: ['forbidden'],
})

const ManualInput = z.boolean().optional()

export const filesFinanceUpdate = defineCall({
  method: 'POST',
  path: '/files/finance/update',
  summary: 'Change the figures of a file or folder',
  description:
    'A figure that is sent becomes the own one; null, or `manual_*: false`, gives it back to the sum of what is inside. ' +
    'Amounts are texts with at most two decimals.',
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
  summary: 'Star an item, or take the star away',
  description: "Stars are each person's own. Not for the root, nor in the bin.",
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
  summary: 'Give an item exactly these tags',
  description: 'By their names, ignoring case; a name that is new to the team becomes a tag.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id, ...TagsChange.shape }),
  response: FileAnswer,
  errors: ['forbidden', 'not_found', 'gone'],
})
