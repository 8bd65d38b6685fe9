import { z } from 'zod'
import { ActorTeam, Id, Timestamp } from '../common.ts'
import { Tag } from '../team/tag.ts'
import { SmartFilters } from './filters.ts'
import { Finance } from './finance.ts'
import { Scan } from './scan.ts'

/** The types of items. */
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

/** What the person who asks may do with an item. Computed by the server, only read by the web. */
export const ContextFlags = z.object({
  /** May open it. */
  is_accessible: z.boolean(),
  /** May add items to it. */
  is_contributable: z.boolean(),
  /** May rename and change it. */
  is_editable: z.boolean(),
  /** May change its tags. False to who comes from another team, whatever else they may change. */
  is_taggable: z.boolean(),
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

/** What a link leads to. */
export const LinkTarget = z
  .object({ url: z.string(), image: z.string().nullable().describe("Address of the page's picture.") })
  .meta({ id: 'LinkTarget', description: 'What a link or cloud doc leads to.' })
export type LinkTarget = z.infer<typeof LinkTarget>

/** Measures of a picture. */
export const ObjectMeta = z
  .object({
    height: z.int().nullable(),
    width: z.int().nullable(),
    colorspace: z.string().nullable(),
    is_converted: z
      .boolean()
      .optional()
      .describe(
        'Whether `files/preview` has a picture to be shown in its place: browsers would draw its colours wrongly (CMYK), or it has more than 100 megapixels.',
      ),
  })
  .meta({ id: 'ObjectMeta', description: 'Measures of a picture: pixels, and the name of its colour profile.' })
export type ObjectMeta = z.infer<typeof ObjectMeta>

/** What every item has, whatever its type. */
const SHARED = {
  id: Id,
  uuid: Id.describe('The same value as `id`.'),
  tenant_id: Id,
  name: z.string(),
  description: z.string().nullable(),
  path: z
    .string()
    .describe(
      "`/all/...`, `/bin/{id of the deleted top}/...`, or `/i/{id}/...` below what the person can't open; names not URL-encoded.",
    ),
  share_url: z.string().nullable(),
  icon: z.string().nullable().describe('A character or a short name that stands for the item.'),
  created: Timestamp.nullable(),
  updated: Timestamp.nullable(),
  activity_at: Timestamp.nullable().describe(
    'When the item was last changed; of a folder, when it or something below it was, at any depth. Changes in a restricted folder count for that folder and the folders in it, and for none above it. A change counts for the folders above within about a second.',
  ),
  deleted: Timestamp.nullable().describe('When it, or the folder that it lies in, went to the bin.'),
  deleted_by: z
    .object({ id: Id, name: z.string(), tenant: ActorTeam })
    .nullable()
    .describe('Who put it there: of the top of what was deleted alone, and told to its team alone.'),
  has_folders: z.boolean().describe('Whether there are folders in it, of those that the person sees.'),
  owner_id: Id.nullable(),
  tags: z.array(Tag),
  is_starred: z.boolean(),
  is_shared: z.boolean().describe('Shared with a connection, a partner or by a link.'),
  is_symlink: z.boolean().describe("A mount of another team's folder."),
  inside_shared_folder: z.boolean().describe('A folder above it is shared, or is another team’s.'),
  contains_shared_folder: z
    .boolean()
    .describe('A folder in it is shared, or is another team’s: told by `files/get` alone, to who may share it.'),
  reached_by_link: z.boolean().describe('It, or a folder above it, has a public link to look at it: told to its own team.'),
  source_id: Id.nullable().describe('Of a mount: the folder of the other team that it shows.'),
  shared_id: Id.nullable().describe('The folder of the own team through which it is shared: itself, or the one above it.'),
  share_id: Id.nullable().describe('Of a mount, and of what has no place yet: the share through which the person has it.'),
  connected_tenant_id: Id.nullable().describe('Of a mount and all that is in it: the team that it belongs to.'),
  connected_tenant: z
    .object({ id: Id, name: z.string(), picture: z.string().nullable() })
    .nullable()
    .describe('The same team, by name and logo.'),
  parent: z
    .object({ id: Id, path: z.string(), name: z.string(), sub_type: ItemSubType.nullable() })
    .nullable()
    .describe("The folder that it stands in; null where the person can't open it, and for the root."),
  ...ContextFlags.shape,
}

/** What items of some types have alone. For all others it is there and null. */
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

const FinanceOfItem = Finance.nullable().describe('For those of the team who may edit the item: they may change it as well.')
const ThumbnailUrl = z.string().nullable().describe('Signed address of its thumbnail, once that is made.')

const FileItem = z
  .object({
    ...SHARED,
    ...NONE,
    type: z.literal('file'),
    sub_type: z.enum(FILE_SUB_TYPES),
    ext: z.string().nullable().describe('Extension in lower case without its dot.'),
    thumbnail_url: ThumbnailUrl,
    download_url: z.string().nullable().describe('Signed address that saves the file.'),
    src_url: z.string().nullable().describe("Signed address that shows the file's bytes to a viewer, in a sandbox."),
    size: z.int().nonnegative().nullable().describe('Bytes.'),
    mimetype: z.string().nullable().describe('Media type.'),
    object_id: Id.nullable().describe("The current version's stored object."),
    object_meta: ObjectMeta.nullable(),
    scan: Scan.nullable().describe('How its scan for viruses stands; null for clean, and for one that was never scanned.'),
    finance: FinanceOfItem,
  })
  .meta({ id: 'FileItem', description: 'A file: a name for stored bytes, which have versions.' })

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
    url: z.string().nullable().describe("The path that it opens; null when its target can't be reached."),
    shortcut_file_id: Id.nullable().describe('What it leads to, as far as the person can reach it.'),
  })
  .meta({ id: 'ShortcutItem', description: 'Leads to another item of the tree.' })

const SmartItem = z
  .object({ ...SHARED, ...NONE, type: z.literal('smart'), filters: SmartFilters.nullable() })
  .meta({ id: 'SmartItem', description: 'A smart view: shows what its filters find.' })

const LINKED = {
  url: z.string().nullable().describe('Where it leads (http, https).'),
  thumbnail_url: ThumbnailUrl,
  link: LinkTarget.nullable(),
}

const CloudItem = z
  .object({ ...SHARED, ...NONE, ...LINKED, type: z.literal('cloud') })
  .meta({ id: 'CloudItem', description: 'A document that is kept elsewhere on the web.' })

const LinkItem = z
  .object({ ...SHARED, ...NONE, ...LINKED, type: z.literal('link') })
  .meta({ id: 'LinkItem', description: 'A link to a page of the web.' })

/**
 * An item of the tree. One that the person may see but not open has its name, type and place alone:
 * everything else is null, empty or false.
 */
export const Item = z.discriminatedUnion('type', [FileItem, FolderItem, ShortcutItem, SmartItem, CloudItem, LinkItem]).meta({
  id: 'Item',
  description:
    'An item of the tree. One that the person may see but not open has its name, type and place alone: everything else is null, empty or false.',
})
export type Item = z.infer<typeof Item>
/** The fields of an item whose type is not known yet: what one is made from. */
export type ItemFields = { [Field in keyof Item]: Item[Field] }

/** A folder on the way from the root to an item, for breadcrumbs. */
export const Ancestor = z
  .object({
    id: Id,
    name: z.string(),
    path: z.string(),
    is_contributable: z.boolean(),
    connected_tenant_id: Id.nullable().optional().describe('Of a mount and all that is in it: the team that it belongs to.'),
    sub_type: ItemSubType.nullable().optional(),
  })
  .meta({ id: 'Ancestor', description: 'A folder on the way from the root to an item, for breadcrumbs.' })
export type Ancestor = z.infer<typeof Ancestor>
