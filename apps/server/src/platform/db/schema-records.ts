import type { EventMeta, EventType } from '@arbour/contract/entities/items/event'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** What happened. */
export interface RecordTables {
  events: EventTable
  event_days: EventDayTable
  outbox: OutboxTable
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

/** When something below a folder was last changed, as everybody who can open the folder may know. */
interface FolderChangeTable {
  tenant_id: string
  folder_id: string
  at: Date
}
