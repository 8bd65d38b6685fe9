import type { ViewChoice, ViewPlace } from '@arbour/contract/entities/account/preferences'
import type { Figure } from '@arbour/contract/entities/items/figures'
import type { StoredFilters } from '@arbour/contract/entities/items/filters'
import type { ItemSubType, ItemType } from '@arbour/contract/entities/items/item'
import type { TagColor } from '@arbour/contract/entities/team/tag'
import type { Currency } from '@arbour/contract/money/currencies'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { ImportTables } from './schema-imports.ts'
import type { ObjectTables } from './schema-objects.ts'
import type { PeopleTables } from './schema-people.ts'
import type { ProjectTables } from './schema-projects.ts'
import type { RecordTables } from './schema-records.ts'
import type { RecoveryTables } from './schema-recovery.ts'
import type { SharingTables } from './schema-sharing.ts'
import type { WebhookTables } from './schema-webhooks.ts'

/** The rows of every table, as created by the migrations next to this file: a test compares the two. Times are UTC. */
export interface Database
  extends PeopleTables,
    ObjectTables,
    SharingTables,
    RecordTables,
    RecoveryTables,
    ProjectTables,
    ImportTables,
    WebhookTables {
  rate_limits: RateLimitTable
  secrets: SecretTable
  settings: SettingTable
  items: ItemTable
  boundaries: BoundaryTable
  versions: VersionTable
  redirects: RedirectTable
  replacements: ReplacementTable
  tags: TagTable
  item_tags: ItemTagTable
  stars: StarTable
  item_locks: ItemLockTable
  lock_tokens: LockTokenTable
  webdav_properties: WebdavPropertyTable
  vacated_names: VacatedNameTable
  junk_files: JunkFileTable
  file_tokens: FileTokenTable
  chunked_uploads: ChunkedUploadTable
  upload_chunks: UploadChunkTable
  device_sign_ins: DeviceSignInTable
  proposed_versions: ProposedVersionTable
  child_counts: ChildCountTable
  search_words: SearchWordTable
  remembered_views: RememberedViewTable
}

interface RateLimitTable {
  key: string
  points: Generated<number>
  expire: number | null
}

interface SecretTable {
  name: string
  value: JSONColumnType<Record<string, unknown>>
  created: Generated<Date>
}

interface SettingTable {
  name: string
  value: JSONColumnType<Record<string, unknown>>
}

export interface ItemTable {
  tenant_id: string
  id: string
  parent_id: string | null
  name: string
  name_key: string
  type: ItemType
  sub_type: ItemSubType | null
  is_dir: GeneratedAlways<boolean>
  ext: string | null
  description: string | null
  owner_id: string | null
  /** The user who added it, if they came from another team. */
  added_by: string | null
  /** The team through which they acted. */
  added_by_tenant_id: string | null
  object_id: string | null
  boundary_id: string | null
  created: Generated<Date>
  updated: Generated<Date>
  /** The date that a client gave the current content of a file; null: when it was stored. */
  content_modified: Generated<Date | null>
  deleted: Date | null
  deleted_by: string | null
  /** The team that they acted for. */
  deleted_by_tenant_id: string | null
  url: string | null
  image_url: string | null
  icon: string | null
  shortcut_file_id: string | null
  filters: JSONColumnType<StoredFilters> | null
  is_restricted: Generated<boolean>
  is_hidden: Generated<boolean>
  /** For a mount: the source folder of another team. */
  source_tenant_id: string | null
  source_id: string | null
  /** For a mount: the user of a personal mount; null for the whole team. */
  mounted_for: string | null
  budget: string | null
  cost: string | null
  quoted: string | null
  value: string | null
  manual_budget: Generated<boolean>
  manual_cost: Generated<boolean>
  manual_quoted: Generated<boolean>
  manual_value: Generated<boolean>
  /** The ISO 4217 code of its figures; null without any. */
  currency: string | null
  /** A folder's totals in other currencies. */
  other_amounts: JSONColumnType<OtherAmounts> | null
  search_text: GeneratedAlways<string | null>
  /** Size of its object in bytes; maintained by a trigger, for sorting. */
  size: GeneratedAlways<number | null>
  /** The type as shown to users: `kindOf` of the contract. */
  kind: GeneratedAlways<string>
}

/** Totals by currency; amounts as text of any scale, null where nothing is in the currency. */
export type OtherAmounts = Partial<Record<Currency, Record<Figure, string | null>>>

interface BoundaryTable {
  tenant_id: string
  item_id: string
  parent_id: string | null
  is_deleted: Generated<boolean>
}

interface VersionTable {
  tenant_id: string
  id: string
  item_id: string
  object_id: string
  created: Generated<Date>
  created_by: string | null
  /** The team through which they acted. */
  created_by_tenant_id: Generated<string | null>
  /** Number of deleted versions between the previous one and this one. */
  removed_before: Generated<number>
  /** What users wrote about it; null without a note. */
  note: Generated<string | null>
}

interface RedirectTable {
  tenant_id: string
  parent_id: string
  name_key: string
  item_id: string
}

/** A step of an operation with `conflict: replace`. */
interface ReplacementTable {
  tenant_id: string
  id: string
  step: number
  steps: number
  user_id: string
  created: Generated<Date>
  item_id: string
  into_id: string | null
  record: JSONColumnType<Record<string, unknown>>
}

interface TagTable {
  tenant_id: string
  id: string
  name: string
  name_key: string
  color: Generated<TagColor>
  search_text: GeneratedAlways<string | null>
}

interface SearchWordTable {
  tenant_id: string
  word: string
  /** The word, and the word without any one of its letters. */
  deletions: GeneratedAlways<string[]>
}

interface ItemTagTable {
  tenant_id: string
  item_id: string
  tag_id: string
}

interface StarTable {
  tenant_id: string
  user_id: string
  item_id: string
  created: Generated<Date>
}

interface ProposedVersionTable {
  tenant_id: string
  id: string
  item_id: string
  object_id: string
  note: string | null
  proposed_by: string
  proposed_by_tenant_id: string
  created: Generated<Date>
}

interface ItemLockTable {
  tenant_id: string
  id: string
  item_id: string
  holder_id: string
  holder_tenant_id: string
  kind: 'person' | 'webdav'
  is_deep: boolean
  /** Several WebDAV clients hold it together. */
  is_shared: Generated<boolean>
  note: string | null
  created: Generated<Date>
  expires: Date
}

interface LockTokenTable {
  tenant_id: string
  token: string
  lock_id: string
  holder_id: string
  holder_tenant_id: string
  /** XML. */
  owner: string
  expires: Date
}

interface WebdavPropertyTable {
  tenant_id: string
  item_id: string
  /** A URI; empty without one. */
  namespace: string
  name: string
  /** The element as XML. */
  value: string
}

interface VacatedNameTable {
  tenant_id: string
  folder_id: string
  name_key: string
  /** Whose client took the name. */
  user_id: string
  /** The file that had the name. */
  item_id: string
  vacated: Generated<Date>
}

interface JunkFileTable {
  tenant_id: string
  user_id: string
  folder_id: string
  name_key: string
  name: string
  /** Changes with each write. */
  id: string
  content: Buffer
  written: Generated<Date>
}

/** Files that sync clients send in parts. */
interface ChunkedUploadTable {
  tenant_id: string
  user_id: string
  name: string
  expires: Date
}

interface UploadChunkTable {
  tenant_id: string
  user_id: string
  name: string
  /** The place of the part among the others. */
  number: number
  upload_id: string
  /** Bytes. */
  size: number
}

/** Devices that wait until their user allows them in the browser. */
interface DeviceSignInTable {
  tenant_id: string
  page_hash: Buffer
  poll_hash: Buffer
  device: string
  ip: string
  expires: Date
  /** Who allowed it; null before. */
  user_id: string | null
}

interface FileTokenTable {
  /** The tree of the file. */
  tenant_id: string
  token_hash: Buffer
  item_id: string
  /** In the URL. */
  name: string
  user_id: string
  user_tenant_id: string
  created: Generated<Date>
  expires: Date
}

/** Maintained by triggers on items. */
interface ChildCountTable {
  tenant_id: string
  parent_id: string
  folders: number
  others: number
}

/** For an item or a place, never both. */
interface RememberedViewTable {
  /** The tree of the item. */
  tenant_id: string
  /** The team in which the user has the setting. */
  team_id: string
  user_id: string
  item_id: string | null
  place: ViewPlace | null
  view: JSONColumnType<ViewChoice>
  updated: Generated<Date>
}
