import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** What items were before they changed, and restores of folders to a moment. */
export interface RecoveryTables {
  item_changes: ItemChangeTable
  moment_restores: MomentRestoreTable
  moment_restore_steps: MomentRestoreStepTable
}

/** What changed of an item, as recorded by triggers. */
export type RecordedKind =
  | 'content'
  | 'moved'
  | 'renamed'
  | 'binned'
  | 'unbinned'
  | 'purged'
  | 'details'
  | 'access'
  | 'tag'
  | 'grant'

/** The item before a change; written by triggers only. */
interface ItemChangeTable {
  tenant_id: string
  id: GeneratedAlways<number>
  item_id: string
  at: Generated<Date>
  kind: RecordedKind
  /** The tag, or the user or group of a grant; null otherwise. */
  ref: string | null
  /** A grant's role before, or 'on' for a tag that the item had; null without one. */
  ref_before: string | null
  /** From here on null for tags and grants. */
  parent_id: string | null
  name: string | null
  is_dir: boolean | null
  object_id: string | null
  content_modified: Date | null
  is_binned: boolean | null
  is_restricted: boolean | null
  is_hidden: boolean | null
  created: Date | null
  fields: JSONColumnType<RecordedFields> | null
}

/** The description, icon and own figures of an item; figures that it doesn't have itself are absent. Amounts as text. */
export interface RecordedFields {
  description: string | null
  icon: string | null
  currency?: string | null
  budget?: string | null
  cost?: string | null
  quoted?: string | null
  value?: string | null
  manual_budget?: true
  manual_cost?: true
  manual_quoted?: true
  manual_value?: true
}

interface MomentRestoreTable {
  tenant_id: string
  id: string
  folder_id: string
  user_id: string
  /** The moment that the folder is restored to. */
  at: Date
  /** The restore that this one undoes; null for a restore. */
  undo_of: string | null
  state: Generated<'waiting' | 'running' | 'done' | 'cancelled' | 'failed'>
  /** A stored text: `readStoredText` puts it into words. */
  reason: string | null
  total: number
  done: Generated<number>
  skipped: Generated<number>
  created: Generated<Date>
  ended: Date | null
}

interface MomentRestoreStepTable {
  tenant_id: string
  restore_id: string
  number: number
  item_id: string
  act: 'put' | 'bin'
  is_dir: boolean
  before: JSONColumnType<ItemState>
  after: JSONColumnType<ItemState>
  state: Generated<'waiting' | 'done' | 'skipped'>
  /** A stored text: why the item was left as it is. */
  reason: string | null
}

/** What of an item is restored. Absent members stay as they are. */
export interface ItemState {
  /** The number of folders between the restored folder and the item; 0 elsewhere. */
  depth: number
  parent_id?: string | null
  name?: string
  is_binned?: boolean
  object_id?: string | null
  /** ISO 8601. */
  content_modified?: string | null
  fields?: RecordedFields
  /** The tags of the item, by id, in any order. */
  tags?: readonly string[]
}
