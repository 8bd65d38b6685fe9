import { z } from 'zod'
import { Id, Timestamp } from './common.ts'
import { SmartFilters } from './filters.ts'
import { Finance } from './finance.ts'
import { Tag } from './tag.ts'

/** The types of items (spec 1 section 1). */
export const ITEM_TYPES = ['file', 'folder', 'shortcut', 'smart', 'cloud', 'link'] as const
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
  /** It, or a folder above it, is open to selected people only. */
  is_restricted: z.boolean(),
  /** Reached through another team's share. */
  is_shared_by_connection: z.boolean(),
})
export type ContextFlags = z.infer<typeof ContextFlags>

/** What a link leads to (spec 1 section 3). */
export const LinkTarget = z.object({
  url: z.string(),
  /** Address of the page's picture. */
  image: z.string().nullable(),
})
export type LinkTarget = z.infer<typeof LinkTarget>

/**
 * An item of the tree (spec 1 section 3). One that the person may see but not open has its name, type and place alone:
 * everything else is null, empty or false.
 */
export const Item = z.object({
  id: Id,
  /** The same value as `id`. */
  uuid: Id,
  tenant_id: Id,
  name: z.string(),
  description: z.string().nullable(),
  type: ItemType,
  /** Null for what is neither a file nor a folder. */
  sub_type: ItemSubType.nullable(),
  /** Extension in lower case without its dot; files only. */
  ext: z.string().nullable(),
  /** `/all/...`, `/bin/{id of the deleted top}/...`, or `/i/{id}/...` below what the person can't open; names not URL-encoded. */
  path: z.string(),
  /** Where a link or cloud doc leads (http, https), or the path that a shortcut opens; null when its target can't be reached. */
  url: z.string().nullable(),
  share_url: z.string().nullable(),
  /** A character or a short name that stands for the item. */
  icon: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  /** Signed address that saves the file. */
  download_url: z.string().nullable(),
  /** Signed address that shows the file's bytes to a viewer, in a sandbox. */
  src_url: z.string().nullable(),
  is_dir: z.boolean(),
  /** Bytes; files only. */
  size: z.int().nonnegative().nullable(),
  /** Media type; files only. */
  mimetype: z.string().nullable(),
  created: Timestamp.nullable(),
  updated: Timestamp.nullable(),
  /** When it, or the folder that it lies in, went to the bin. */
  deleted: Timestamp.nullable(),
  owner_id: Id.nullable(),
  tags: z.array(Tag),
  is_starred: z.boolean(),
  /** Shared with a connection, a partner or by a link. */
  is_shared: z.boolean(),
  /** A mount of another team's folder. */
  is_symlink: z.boolean(),
  inside_shared_folder: z.boolean(),
  contains_shared_folder: z.boolean(),
  /** The shared item that a mount shows. */
  source_id: Id.nullable(),
  shared_id: Id.nullable(),
  share_id: Id.nullable(),
  connected_tenant_id: Id.nullable(),
  /** What a shortcut leads to, as far as the person can reach it. */
  shortcut_file_id: Id.nullable(),
  /** The current version's stored object. */
  object_id: Id.nullable(),
  /** Measures of a picture: pixels, and the name of its colour profile. */
  object_meta: z.object({ height: z.int().nullable(), width: z.int().nullable(), colorspace: z.string().nullable() }).nullable(),
  parent: z.object({ id: Id, path: z.string(), name: z.string(), sub_type: ItemSubType.nullable() }).nullable(),
  link: LinkTarget.nullable(),
  /** Files and folders, for those who may edit them. */
  finance: Finance.nullable(),
  /** Smart views only. */
  filters: SmartFilters.nullable(),
  ...ContextFlags.shape,
})
export type Item = z.infer<typeof Item>

/** A folder on the way from the root to an item, for breadcrumbs. */
export const Ancestor = z.object({ id: Id, name: z.string(), path: z.string(), is_contributable: z.boolean() })
export type Ancestor = z.infer<typeof Ancestor>
