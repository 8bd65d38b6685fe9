import type { DownloadState } from '@arbour/contract/calls/items/downloads'
import type { ObjectMeta } from '@arbour/contract/entities/items/item'
import type { Unshown } from '@arbour/contract/entities/items/rendition'
import type { ScanState } from '@arbour/contract/entities/items/scan'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Stored objects and their renditions. */
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
  /** The uploading user; null for a link visitor, or if unknown. */
  uploaded_by: Generated<string | null>
  /** Its small thumbnail, once it exists; maintained by triggers on renditions. */
  thumbnail_id: Generated<string | null>
  /** Null if there was no scanner. */
  scan: Generated<ScanState | null>
  /** The finding of the scan. */
  scan_found: Generated<string | null>
}

/** Objects with a pending scan. */
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

/** Belongs to a user or a link. */
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
  /** Reserved bytes, if a quota is set. */
  reserved: Generated<number>
  /** Whether a public picture was re-encoded without the metadata of its file. */
  is_clean: Generated<boolean>
}

/** Storage use by team and by uploading user; maintained by triggers. Several rows of a holder are summed. */
interface StorageUseTable {
  tenant_id: string
  /** The team itself, or a user. */
  holder_id: string
  bytes: number
}

/** A team's quota set by the server administrator; null: no quota. */
interface TeamQuotaTable {
  tenant_id: string
  bytes: number | null
}

/** A finished or pending rendition of an object or of a web link's page. */
export interface RenditionTable {
  tenant_id: string
  object_id: string | null
  item_id: string | null
  source_id: GeneratedAlways<string>
  kind: 'small' | 'large' | 'preview' | 'computed'
  state: Generated<'waiting' | 'ready' | 'failed' | 'none'>
  /** A message for users. */
  reason: string | null
  given_up: Generated<boolean>
  id: string | null
  size: number | null
  mimetype: string | null
  sha256: Buffer | null
  /** What a preview omits of the file. Rows of earlier versions lack some fields. */
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
  /** The principal that it was prepared for. */
  principal: JSONColumnType<
    { kind: 'member'; teamId: string; userId: string } | { kind: 'link'; linkId: string; revision: string }
  >
  item_ids: string[]
  expires: Date
  state: Generated<DownloadState>
  /** Number of complete files in the zip so far. */
  files: Generated<number>
  /** Bytes read so far. */
  bytes: Generated<number>
  /** The totals; null until counted, which is skipped for short downloads. */
  total_files: number | null
  total_bytes: number | null
  /** When the progress was stored; null before it is sent. */
  noted: Date | null
}
