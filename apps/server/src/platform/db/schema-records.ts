import type { EventMeta, EventType } from '@arbour/contract/entities/items/event'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Events and logs. */
export interface RecordTables {
  events: EventTable
  event_days: EventDayTable
  outbox: OutboxTable
  change_counts: ChangeCountTable
  alarms: AlarmTable
  audit_entries: AuditEntryTable
  outside_reads: OutsideReadTable
  folder_changes: FolderChangeTable
}

interface EventTable {
  tenant_id: string
  id: string
  item_id: string
  from_parent_id: string | null
  to_parent_id: string | null
  type: EventType
  user_id: string | null
  /** The team through which they acted. */
  by_tenant_id: Generated<string | null>
  date: Generated<Date>
  meta: JSONColumnType<EventMeta>
  /** It starts an activity group: the first of its user and kind in its folder without a pause. */
  starts_batch: Generated<boolean>
}

/** The activity of a completed day. */
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
  /** `token {id}` or `session {id}`; null without a user. */
  credential: Generated<string | null>
  at: Generated<Date>
  /** An event of the modules. */
  event: JSONColumnType<object>
}

/** How many files one credential deleted, replaced or renamed in a folder, per minute. */
interface ChangeCountTable {
  tenant_id: string
  credential: string
  minute: Date
  folder_id: string
  changes: number
}

/** An unusual burst of changes by one credential. */
interface AlarmTable {
  tenant_id: string
  id: string
  credential: string
  user_id: string
  /** The lowest folder that contains all changes. */
  folder_id: string
  changes: number
  first_change: Date
  /** The latest change while the limit was exceeded. */
  last_change: Date
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

/** What external users opened and downloaded of a tree, by day. */
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

/** When something below a folder was last changed, limited to what everyone with access to the folder may know. */
interface FolderChangeTable {
  tenant_id: string
  folder_id: string
  at: Date
  /** Changes with what sync clients see; null if nothing has changed since it exists. */
  revision: string | null
}
