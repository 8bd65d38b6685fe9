import type { DownloadState } from '@arbour/contract/calls/downloads'
import type { ItemRole } from '@arbour/contract/entities/access'
import type { EventMeta, EventType } from '@arbour/contract/entities/event'
import type { StoredFilters } from '@arbour/contract/entities/filters'
import type { ItemSubType, ItemType, ObjectMeta } from '@arbour/contract/entities/item'
import type { ViewChoice, ViewPlace } from '@arbour/contract/entities/preferences'
import type { Unshown } from '@arbour/contract/entities/rendition'
import type { ScanState } from '@arbour/contract/entities/scan'
import type { TagColor } from '@arbour/contract/entities/tag'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { ImportTables } from './schema-imports.ts'
import type { PeopleTables } from './schema-people.ts'
import type { ProjectTables } from './schema-projects.ts'
import type { WebhookTables } from './schema-webhooks.ts'

/** Rows of every table, as the migrations beside this file make them: a test compares the two. Times are UTC. */
export interface Database extends PeopleTables, ProjectTables, ImportTables, WebhookTables {
  rate_limits: RateLimitTable
  secrets: SecretTable
  settings: SettingTable
  objects: ObjectTable
  object_scans: ObjectScanTable
  uploads: UploadTable
  storage_use: StorageUseTable
  team_quotas: TeamQuotaTable
  orphaned_objects: OrphanedObjectTable
  renditions: RenditionTable
  items: ItemTable
  boundaries: BoundaryTable
  versions: VersionTable
  events: EventTable
  event_days: EventDayTable
  outbox: OutboxTable
  redirects: RedirectTable
  replacements: ReplacementTable
  zip_tickets: ZipTicketTable
  grants: GrantTable
  access_requests: AccessRequestTable
  shares: ShareTable
  share_grantees: ShareGranteeTable
  share_addresses: ShareAddressTable
  public_links: PublicLinkTable
  sharing_policies: SharingPolicyTable
  request_files: RequestFileTable
  tags: TagTable
  item_tags: ItemTagTable
  stars: StarTable
  child_counts: ChildCountTable
  folder_changes: FolderChangeTable
  search_words: SearchWordTable
  remembered_views: RememberedViewTable
  audit_entries: AuditEntryTable
  outside_reads: OutsideReadTable
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

interface ObjectTable {
  tenant_id: string
  id: string
  size: number
  mimetype: string
  sha256: Buffer
  created: Generated<Date>
  meta: JSONColumnType<ObjectMeta> | null
  /** Who sent it; null: whoever held a link, or nobody knows. */
  uploaded_by: Generated<string | null>
  /** Its small rendition, once that is made; kept by triggers on renditions. */
  thumbnail_id: Generated<string | null>
  /** Null where no scanner was to look at it. */
  scan: Generated<ScanState | null>
  /** What was found in it. */
  scan_found: Generated<string | null>
}

/** Objects that a scanner is to look at. */
interface ObjectScanTable {
  tenant_id: string
  object_id: string
  /** It was scanned before, or is older than the scanner. */
  is_again: Generated<boolean>
  queued: Generated<Date>
  due: Generated<Date>
  attempts: Generated<number>
  error: string | null
}

/** Of a person, or of a link. */
interface UploadTable {
  tenant_id: string
  id: string
  user_id: string | null
  link_id: Generated<string | null>
  filename: string
  mimetype: string
  bucket: Generated<'private' | 'public'>
  state: Generated<'issued' | 'sending' | 'stored'>
  size: number | null
  sha256: Buffer | null
  expires: Date
  length: Generated<number | null>
  lease: Generated<string | null>
  leased_until: Generated<Date | null>
  /** Bytes that are kept for it, where a quota holds. */
  reserved: Generated<number>
  /** Whether a picture that everybody may see has none of its file's own data. */
  is_clean: Generated<boolean>
}

/** What is stored, by the team and by who sent it; kept by triggers. Several rows of a holder are added up. */
interface StorageUseTable {
  tenant_id: string
  /** The team itself, or a person. */
  holder_id: string
  bytes: number
}

/** What the operator has settled for a team; null: no quota. */
interface TeamQuotaTable {
  tenant_id: string
  bytes: number | null
}

/** What was made, or is to be made, of an object or of the page of a link. */
export interface RenditionTable {
  tenant_id: string
  object_id: string | null
  item_id: string | null
  source_id: GeneratedAlways<string>
  kind: 'small' | 'large' | 'preview' | 'computed'
  state: Generated<'waiting' | 'ready' | 'failed' | 'none'>
  /** For people. */
  reason: string | null
  given_up: Generated<boolean>
  id: string | null
  size: number | null
  mimetype: string | null
  sha256: Buffer | null
  /** What a preview leaves out of the file. Rows of earlier versions lack some fields. */
  unshown: JSONColumnType<Partial<Unshown>> | null
  created: Generated<Date>
  /** When the server began to create it; null while it waits for its turn. */
  begun: Date | null
}

interface OrphanedObjectTable {
  storage_key: string
  remove_after: Generated<Date>
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
  /** Who put it there, when they came from another team. */
  added_by: string | null
  /** The team that they came through. */
  added_by_tenant_id: string | null
  object_id: string | null
  boundary_id: string | null
  created: Generated<Date>
  updated: Generated<Date>
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
  /** Of a mount: the folder of another team that stands there. */
  source_tenant_id: string | null
  source_id: string | null
  /** Of a mount: the one person whom it stands there for; null for the whole team. */
  mounted_for: string | null
  budget: string | null
  cost: string | null
  quoted: string | null
  value: string | null
  manual_budget: Generated<boolean>
  manual_cost: Generated<boolean>
  manual_quoted: Generated<boolean>
  manual_value: Generated<boolean>
  search_text: GeneratedAlways<string | null>
  /** Bytes of its object; kept by a trigger, for sorting. */
  size: GeneratedAlways<number | null>
  /** What a person sees as its type: `kindOf` of the contract. */
  kind: GeneratedAlways<string>
}

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
  /** The team that they came through. */
  created_by_tenant_id: Generated<string | null>
  /** How many versions were removed between the one before and this one. */
  removed_before: Generated<number>
}

interface EventTable {
  tenant_id: string
  id: string
  item_id: string
  from_parent_id: string | null
  to_parent_id: string | null
  type: EventType
  user_id: string | null
  /** The team that they came through. */
  by_tenant_id: Generated<string | null>
  date: Generated<Date>
  meta: JSONColumnType<EventMeta>
  /** It is the first of what its person did of its kind in its folder without a pause. */
  starts_batch: Generated<boolean>
}

/** How much was done on a day that is over. */
interface EventDayTable {
  tenant_id: string
  day: Date
  folder_id: string
  kind: string
  user_id: string | null
  events: number
}

interface OutboxTable {
  tenant_id: string
  id: GeneratedAlways<number>
  user_id: string | null
  at: Generated<Date>
  /** What the modules emit, which is theirs to know. */
  event: JSONColumnType<object>
}

interface RedirectTable {
  tenant_id: string
  parent_id: string
  name_key: string
  item_id: string
}

/** A step of a call with `conflict: replace`. */
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

interface ZipTicketTable {
  id: string
  /** Whoever it was prepared for. */
  principal: JSONColumnType<
    { kind: 'member'; teamId: string; userId: string } | { kind: 'link'; linkId: string; revision: string }
  >
  item_ids: string[]
  expires: Date
  state: Generated<DownloadState>
  /** Whole files in the zip so far. */
  files: Generated<number>
  /** Read for it so far. */
  bytes: Generated<number>
  /** What there is in all; null until it was counted, which is not done for what takes a moment. */
  total_files: number | null
  total_bytes: number | null
  /** When that was written; null before it is sent. */
  noted: Date | null
}

interface GrantTable {
  /** The tree of the item. */
  tenant_id: string
  item_id: string
  grantee_kind: 'person' | 'group' | 'team' | 'link'
  grantee_id: string
  /** The team that a person comes through, or a group is of; a team's own id. Null for a link. */
  grantee_tenant_id: string | null
  role: Exclude<ItemRole, 'owner'>
  source: 'access' | 'share' | 'link'
  /** It gives nothing any more from then on. */
  expires: Generated<Date | null>
}

/** A folder shared with a connected team. What it gives stands in grants while it is in force. */
interface ShareTable {
  id: string
  /** The tree of the folder. */
  tenant_id: string
  item_id: string
  grantee_tenant_id: string
  role: Exclude<ItemRole, 'owner'>
  /** Those of `share_grantees` alone have it. */
  is_restricted: boolean
  /** When the whole team has it no longer; means nothing while it is restricted. */
  expires: Date | null
  note: Generated<string>
  created: Generated<Date>
  /** When something was given the last time. */
  shared: Generated<Date>
  created_by: string | null
  /** When the team declined it. */
  declined: Date | null
}

/** Somebody, or a group, of the other team with a role of its own: one of the two is named. */
interface ShareGranteeTable {
  share_id: string
  user_id: string | null
  group_id: Generated<string | null>
  grantee_kind: GeneratedAlways<'person' | 'group'>
  grantee_id: GeneratedAlways<string>
  role: Exclude<ItemRole, 'owner'>
  /** When it has nothing of its own any more. */
  expires: Generated<Date | null>
  declined: Date | null
}

/** An address that nobody of a connected team has yet. */
interface ShareAddressTable {
  id: string
  tenant_id: string
  item_id: string
  email: string
  role: Exclude<ItemRole, 'owner'>
  expires: Date | null
  note: Generated<string>
  created: Generated<Date>
  created_by: string | null
}

/** A link that needs no account. What a view link gives stands in grants. */
interface PublicLinkTable {
  id: string
  /** The tree of the item. */
  tenant_id: string
  item_id: string
  kind: 'view' | 'request'
  password_hash: string | null
  expires: Date | null
  allows_download: Generated<boolean>
  message: Generated<string>
  /** Another with each change. */
  revision: string
  created: Generated<Date>
  created_by: string | null
  opened: Generated<number>
  last_opened: Generated<Date | null>
}

/** What came in through a file request. */
interface RequestFileTable {
  tenant_id: string
  item_id: string
  /** Null once the request is gone. */
  link_id: string | null
  /** As they call themselves. */
  sender: string
  note: Generated<string>
  created: Generated<Date>
}

/** What a team lets leave it; a team without a row lets everything. */
interface SharingPolicyTable {
  tenant_id: string
  allows_links: boolean
  needs_link_password: boolean
  max_link_days: number | null
  team_ids: string[] | null
}

interface AccessRequestTable {
  id: string
  tenant_id: string
  item_id: string
  user_id: string
  message: string
  told: Generated<string[]>
  created: Generated<Date>
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

/** Kept by triggers on items. */
interface ChildCountTable {
  tenant_id: string
  parent_id: string
  folders: number
  others: number
}

/** When something below a folder was last changed, as everybody who can open the folder may know. */
interface FolderChangeTable {
  tenant_id: string
  folder_id: string
  at: Date
}

/** Of an item or of a place, never of both. */
interface RememberedViewTable {
  /** The tree of the item. */
  tenant_id: string
  /** In which team the person remembers it. */
  team_id: string
  user_id: string
  item_id: string | null
  place: ViewPlace | null
  view: JSONColumnType<ViewChoice>
  updated: Generated<Date>
}

interface AuditEntryTable {
  id: string
  at: Generated<Date>
  kind: 'refusal' | 'change' | 'sign_in'
  act: string
  tenant_id: string | null
  user_id: string | null
  item_id: string | null
  subject_id: string | null
  code: string | null
  ip: string | null
  times: Generated<number>
  details: JSONColumnType<object> | null
}

/** What people from outside a team opened and saved of its tree, by day. */
interface OutsideReadTable {
  tenant_id: string
  through: 'link' | 'team'
  through_id: string
  shared_id: string | null
  day: Generated<Date>
  user_id: string | null
  item_id: string | null
  name: string
  act: 'open' | 'download'
  times: number
  last: Generated<Date>
}
