import type { ImportConflict, ImportKind, ImportState } from '@arbour/contract/entities/content/import'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Imports of folder trees. */
export interface ImportTables {
  imports: ImportTable
  import_entries: ImportEntryTable
}

interface ImportTable {
  id: string
  /** The user's team. */
  tenant_id: string
  user_id: string
  /** The target folder, in any tree; may be deleted. */
  folder_id: string
  kind: ImportKind
  /** The display name. */
  name: string
  /** The source without its credentials. */
  source: JSONColumnType<Record<string, unknown>>
  /** The encrypted credentials; deleted when the import ends. */
  secret: Buffer | null
  conflict: ImportConflict
  state: Generated<ImportState>
  /** A stored text: `readStoredText` puts it into words. */
  reason: string | null
  is_counted: Generated<boolean>
  files_found: Generated<number>
  folders_found: Generated<number>
  bytes_found: Generated<number>
  files_done: Generated<number>
  folders_done: Generated<number>
  bytes_done: Generated<number>
  skipped: Generated<number>
  problems: Generated<number>
  notes: Generated<number>
  created: Generated<Date>
  /** When it was last paused or resumed. */
  changed: Generated<Date>
  ended: Date | null
  dismissed: Generated<boolean>
  /** Number of consecutive server crashes during the import. */
  breaks: Generated<number>
  /** Size of the rows of its entries in bytes. */
  stored_bytes: Generated<number>
}

/** An entry of an import's source, and its result. */
interface ImportEntryTable {
  import_id: string
  /** The digest of its path and whether it is a folder, and that of its parent folder; empty at the top. */
  key: Buffer
  parent_key: Buffer
  position: GeneratedAlways<number>
  path: string
  name: string
  name_key: string
  is_dir: boolean
  /** The reference by which the source finds it again. */
  ref: string
  size: number | null
  modified: Date | null
  created: Date | null
  mimetype: string | null
  state: Generated<'waiting' | 'done' | 'skipped' | 'failed'>
  /** A stored text. */
  note: string | null
  item_id: string | null
}
