import { z } from 'zod'
import { Id, Timestamp } from './common.ts'

/** The types of items (spec 1 section 1). */
export const ITEM_TYPES = ['file', 'folder'] as const
export const ItemType = z.enum(ITEM_TYPES)
export type ItemType = z.infer<typeof ItemType>

/** Sub-types of folders. */
export const FOLDER_SUB_TYPES = ['folder', 'project', 'company'] as const
/** Sub-types of files, set by content and extension. */
export const FILE_SUB_TYPES = ['file', 'document', 'image'] as const
export type FolderSubType = (typeof FOLDER_SUB_TYPES)[number]
export type FileSubType = (typeof FILE_SUB_TYPES)[number]
export const ItemSubType = z.enum([...FOLDER_SUB_TYPES, ...FILE_SUB_TYPES])
export type ItemSubType = z.infer<typeof ItemSubType>

/** What the person who asks may do with an item (design.md section 4). Computed by the server, only read by the web. */
export const ContextFlags = z.object({
  /** May open it. */
  is_accessible: z.boolean(),
  /** May add items to it. */
  is_contributable: z.boolean(),
  /** May rename and change it. */
  is_editable: z.boolean(),
  is_moveable: z.boolean(),
  is_deletable: z.boolean(),
  is_shareable: z.boolean(),
  is_owned: z.boolean(),
  /** Has a place in this person's tree. */
  is_mapped: z.boolean(),
})
export type ContextFlags = z.infer<typeof ContextFlags>

/** An item of the tree (spec 1 section 3). */
export const Item = z.object({
  id: Id,
  /** The same value as `id`. */
  uuid: Id,
  tenant_id: Id,
  name: z.string(),
  description: z.string().nullable(),
  type: ItemType,
  sub_type: ItemSubType,
  /** Extension in lower case without its dot; null for folders. */
  ext: z.string().nullable(),
  /** `/all/...`, or `/bin/{id of the deleted top}/...`; names not URL-encoded. */
  path: z.string(),
  is_dir: z.boolean(),
  /** Bytes; null for folders. */
  size: z.int().nonnegative().nullable(),
  /** Media type; null for folders. */
  mimetype: z.string().nullable(),
  created: Timestamp,
  updated: Timestamp,
  /** When it, or the folder that it lies in, went to the bin. */
  deleted: Timestamp.nullable(),
  owner_id: Id.nullable(),
  /** The current version's stored object. */
  object_id: Id.nullable(),
  parent: z.object({ id: Id, path: z.string(), name: z.string(), sub_type: ItemSubType }).nullable(),
  /** Signed address that saves the file. */
  download_url: z.string().nullable(),
  /** Signed address that shows the file's bytes to a viewer, in a sandbox. */
  src_url: z.string().nullable(),
  ...ContextFlags.shape,
})
export type Item = z.infer<typeof Item>

/** A folder on the way from the root to an item, for breadcrumbs. */
export const Ancestor = z.object({ id: Id, name: z.string(), path: z.string(), is_contributable: z.boolean() })
export type Ancestor = z.infer<typeof Ancestor>
