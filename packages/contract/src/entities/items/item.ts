import { z } from 'zod'
import { ActorTeam, Id, Timestamp } from '../common.ts'
import { Tag } from '../team/tag.ts'
import { SmartFilters } from './filters.ts'
import { Finance } from './finance.ts'
import { Lock } from './lock.ts'
import { Scan } from './scan.ts'

/** Item types. */
export const ITEM_TYPES = ['file', 'folder', 'shortcut', 'smart', 'cloud', 'link'] as const
export const ItemType = z.enum(ITEM_TYPES)
export type ItemType = z.infer<typeof ItemType>

/** Sub-types of folders. */
export const FOLDER_SUB_TYPES = ['folder', 'project', 'company'] as const
/** Sub-types of files, derived from content and extension. */
export const FILE_SUB_TYPES = ['file', 'document', 'image'] as const
export type FolderSubType = (typeof FOLDER_SUB_TYPES)[number]
export type FileSubType = (typeof FILE_SUB_TYPES)[number]
export const ItemSubType = z.enum([...FOLDER_SUB_TYPES, ...FILE_SUB_TYPES])
export type ItemSubType = z.infer<typeof ItemSubType>

/** The caller's permissions on an item. Computed by the server and only read by the web. */
export const ContextFlags = z.object({
  /** Can open the item. */
  is_accessible: z.boolean(),
  /** Can add items to it. */
  is_contributable: z.boolean(),
  /** Can rename and change it. */
  is_editable: z.boolean(),
  /** Can change its tags. Always false for users of other teams, whatever else they can change. */
  is_taggable: z.boolean(),
  is_moveable: z.boolean(),
  is_deletable: z.boolean(),
  is_shareable: z.boolean(),
  is_owned: z.boolean(),
  /** Has a place in the caller's tree. */
  is_mapped: z.boolean(),
  /** The item or an ancestor is restricted to selected users. */
  is_restricted: z.boolean(),
  /** Reached through another team's share. */
  is_shared_by_connection: z.boolean(),
})
export type ContextFlags = z.infer<typeof ContextFlags>

/** Target of a link. */
export const LinkTarget = z
  .object({ url: z.string(), image: z.string().nullable().describe("URL of the page's picture.") })
  .meta({ id: 'LinkTarget', description: 'The target of a link or cloud doc.' })
export type LinkTarget = z.infer<typeof LinkTarget>

/** Dimensions of an image. */
export const ObjectMeta = z
  .object({
    height: z.int().nullable(),
    width: z.int().nullable(),
    colorspace: z.string().nullable(),
    is_converted: z
      .boolean()
      .optional()
      .describe(
        'Whether `files/preview` has a picture to display instead: browsers would show wrong colours (CMYK), or it has more than 100 megapixels.',
      ),
  })
  .meta({ id: 'ObjectMeta', description: 'Width and height of a picture in pixels, and the name of its colour profile.' })
export type ObjectMeta = z.infer<typeof ObjectMeta>

/** Fields of every item type. */
const SHARED = {
  id: Id,
  uuid: Id.describe('The same value as `id`.'),
  tenant_id: Id,
  name: z.string(),
  description: z.string().nullable(),
  path: z
    .string()
    .describe(
      "`/all/...`, `/bin/{id of the deleted top}/...`, or `/i/{id}/...` below a folder that the user can't open. Names are not URL-encoded.",
    ),
  share_url: z.string().nullable(),
  icon: z.string().nullable().describe('A character or a short name as the icon of the item.'),
  created: Timestamp.nullable(),
  updated: Timestamp.nullable(),
  activity_at: Timestamp.nullable().describe(
    'When the item was last changed; for folders, when it or a descendant was. Changes in a restricted folder count for that folder and its subfolders, but not for the folders above. A change counts for the folders above within about a second.',
  ),
  deleted: Timestamp.nullable().describe('When it, or the folder that contains it, was moved to the bin.'),
  deleted_by: z
    .object({ id: Id, name: z.string(), tenant: ActorTeam })
    .nullable()
    .describe('The user who deleted it: only for the top item of a deletion, and only for its team.'),
  has_folders: z.boolean().describe('Whether it has subfolders that are visible to the user.'),
  owner_id: Id.nullable(),
  tags: z.array(Tag),
  is_starred: z.boolean(),
  is_shared: z.boolean().describe('Whether it is shared with a connection, a partner or by a link.'),
  is_symlink: z.boolean().describe("Whether it is a mount of another team's folder."),
  inside_shared_folder: z.boolean().describe('Whether a folder above it is shared, or belongs to another team.'),
  contains_shared_folder: z
    .boolean()
    .describe('Whether a folder in it is shared, or belongs to another team. Only in `files/get`, for users who can share it.'),
  reached_by_link: z.boolean().describe('Whether it, or a folder above it, has a public view link. Only for its own team.'),
  source_id: Id.nullable().describe("For a mount: the ID of the other team's folder."),
  shared_id: Id.nullable().describe("The ID of the own team's folder that is shared: the item or a folder above it."),
  share_id: Id.nullable().describe('For a mount, and a share without a place: the ID of the share.'),
  lock: Lock.nullable().describe(
    'The lock of the item, or of a folder above it that is locked with its contents; null without one.',
  ),
  connected_tenant_id: Id.nullable().describe('For a mount and its contents: the ID of the owning team.'),
  connected_tenant: z
    .object({ id: Id, name: z.string(), picture: z.string().nullable() })
    .nullable()
    .describe('The same team, with name and logo.'),
  parent: z
    .object({ id: Id, path: z.string(), name: z.string(), sub_type: ItemSubType.nullable() })
    .nullable()
    .describe("The ID of its folder; null if the user can't open it, and for the root."),
  ...ContextFlags.shape,
}

/** Type-specific fields; null for all other types. */
const NONE = {
  is_dir: z.literal(false),
  sub_type: z.null(),
  ext: z.null(),
  url: z.null(),
  thumbnail_url: z.null(),
  download_url: z.null(),
  src_url: z.null(),
  size: z.null(),
  mimetype: z.null(),
  shortcut_file_id: z.null(),
  object_id: z.null(),
  object_meta: z.null(),
  scan: z.null(),
  link: z.null(),
  finance: z.null(),
  filters: z.null(),
}

const FinanceOfItem = Finance.nullable().describe('Whether users who can edit the item can change this too.')
const ThumbnailUrl = z.string().nullable().describe('Signed URL of its thumbnail, once it exists.')

const FileItem = z
  .object({
    ...SHARED,
    ...NONE,
    type: z.literal('file'),
    sub_type: z.enum(FILE_SUB_TYPES),
    ext: z.string().nullable().describe('The lowercase extension without the dot.'),
    thumbnail_url: ThumbnailUrl,
    download_url: z.string().nullable().describe('Signed URL to download the file.'),
    src_url: z.string().nullable().describe('Signed URL to display the file in a viewer, sandboxed.'),
    size: z.int().nonnegative().nullable().describe('Bytes.'),
    mimetype: z.string().nullable().describe('The media type.'),
    object_id: Id.nullable().describe('The stored object of the current version.'),
    object_meta: ObjectMeta.nullable(),
    scan: Scan.nullable().describe('The state of its virus scan; null if it is clean or was never scanned.'),
    finance: FinanceOfItem,
  })
  .meta({ id: 'FileItem', description: 'A file: a name for stored bytes, with versions.' })

const FolderItem = z
  .object({
    ...SHARED,
    ...NONE,
    type: z.literal('folder'),
    sub_type: z.enum(FOLDER_SUB_TYPES),
    is_dir: z.literal(true),
    finance: FinanceOfItem,
  })
  .meta({ id: 'FolderItem', description: 'A folder, project or company.' })

const ShortcutItem = z
  .object({
    ...SHARED,
    ...NONE,
    type: z.literal('shortcut'),
    url: z.string().nullable().describe('The path of its target; null if the target is not accessible.'),
    shortcut_file_id: Id.nullable().describe('Its target, if it is accessible to the user.'),
  })
  .meta({ id: 'ShortcutItem', description: 'A shortcut to another item of the tree.' })

const SmartItem = z
  .object({ ...SHARED, ...NONE, type: z.literal('smart'), filters: SmartFilters.nullable() })
  .meta({ id: 'SmartItem', description: 'A smart view, which lists the items that match its filters.' })

const LINKED = {
  url: z.string().nullable().describe('The target URL (http, https).'),
  thumbnail_url: ThumbnailUrl,
  link: LinkTarget.nullable(),
}

const CloudItem = z
  .object({ ...SHARED, ...NONE, ...LINKED, type: z.literal('cloud') })
  .meta({ id: 'CloudItem', description: 'A document that is stored elsewhere on the web.' })

const LinkItem = z
  .object({ ...SHARED, ...NONE, ...LINKED, type: z.literal('link') })
  .meta({ id: 'LinkItem', description: 'A link to a web page.' })

/**
 * An item of the tree. If the caller can see but not open it, it only has its name, type and location: everything else is null,
 * empty or false.
 */
export const Item = z.discriminatedUnion('type', [FileItem, FolderItem, ShortcutItem, SmartItem, CloudItem, LinkItem]).meta({
  id: 'Item',
  description:
    'An item of the tree. For an item that is visible but closed to the user, only its name, type and location are set; all other fields are null, empty or false.',
})
export type Item = z.infer<typeof Item>
/** The fields of an item whose type is not narrowed yet, used to build one. */
export type ItemFields = { [Field in keyof Item]: Item[Field] }

/** An ancestor of an item, for breadcrumbs. */
export const Ancestor = z
  .object({
    id: Id,
    name: z.string(),
    path: z.string(),
    is_contributable: z.boolean(),
    connected_tenant_id: Id.nullable().optional().describe('For a mount and its contents: the ID of the owning team.'),
    sub_type: ItemSubType.nullable().optional(),
  })
  .meta({ id: 'Ancestor', description: 'A folder between the root and an item, for breadcrumbs.' })
export type Ancestor = z.infer<typeof Ancestor>
