import type { DownloadState } from '@arbour/contract/calls/items/downloads'
import type { ObjectMeta } from '@arbour/contract/entities/items/item'
import type { Unshown } from '@arbour/contract/entities/items/rendition'
import type { ScanState } from '@arbour/contract/entities/items/scan'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Stored bytes, and what is made of them. */
export interface ObjectTables {
  objects: ObjectTable
  object_scans: ObjectScanTable
  uploads: UploadTable
  storage_use: StorageUseTable
  team_quotas: TeamQuotaTable
  renditions: RenditionTable
  orphaned_objects: OrphanedObjectTable
  zip_tickets: ZipTicketTable
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
