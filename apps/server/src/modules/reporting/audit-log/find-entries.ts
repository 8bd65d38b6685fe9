import type { AuditFilter } from '@arbour/contract/calls/team/audit'
import { endOf, startOf } from '@arbour/contract/moments'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { actionsOf } from './kinds.ts'

/** A row of the audit log. */
export interface EntryRow {
  id: string
  at: Date
  /** `at`, in microseconds since 1970. */
  at_us: string
  kind: 'refusal' | 'change' | 'sign_in'
  act: string
  tenant_id: string | null
  user_id: string | null
  item_id: string | null
  subject_id: string | null
  code: string | null
  ip: string | null
  times: number
  details: unknown
}

/** The position where a list continues. */
export interface EntryCursor {
  atUs: string
  id: string
}

/**
 * Finds the rows of a team's audit log that match a filter, latest first. Failed sign-ins belong to no team: they are shown to
 * the teams of the user in question.
 */
export async function findEntries(
  db: Db,
  { tenantId, filter, after, limit }: { tenantId: string; filter: AuditFilter; after: EntryCursor | null; limit: number },
): Promise<EntryRow[]> {
  const fits = sql.join([sql`true`, ...conditions(filter), ...(after ? [isAfter(after)] : [])], sql` AND `)
  const latest = (of: RawBuilder<unknown>) => sql`
    (SELECT a.* FROM audit_entries a WHERE ${of} AND ${fits} ORDER BY a.at DESC, a.id DESC LIMIT ${limit})`
  const ofMembers = sql`a.tenant_id IS NULL AND a.user_id = ANY(ARRAY(SELECT m.user_id FROM memberships m WHERE m.tenant_id = ${tenantId}))`
  const { rows } = await sql<EntryRow>`
    SELECT e.id, e.at, (extract(epoch FROM e.at) * 1000000)::bigint::text AS at_us, e.kind, e.act, e.tenant_id, e.user_id, e.item_id,
      e.subject_id, e.code, e.ip, e.times, e.details
    FROM (${latest(sql`a.tenant_id = ${tenantId}`)} UNION ALL ${latest(ofMembers)}) e
    ORDER BY e.at DESC, e.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

function conditions({ kind, user_id, item_id, from, to, time_zone }: AuditFilter): RawBuilder<unknown>[] {
  return [
    ...(kind === undefined ? [] : [isOfKind(kind)]),
    ...(user_id === undefined ? [] : [sql`(a.user_id = ${user_id} OR a.subject_id = ${user_id} OR ${changesGroupsOf(user_id)})`]),
    ...(item_id === undefined ? [] : [sql`a.item_id = ${item_id}`]),
    ...(from === undefined ? [] : [sql`a.at >= ${startOf(from, time_zone)}`]),
    ...(to === undefined ? [] : [sql`a.at < ${endOf(to, time_zone)}`]),
  ]
}

/**
 * SQL: whether an entry adds a user to a group or removes them: such an entry affects several users, and therefore has no
 * subject.
 */
function changesGroupsOf(userId: string): RawBuilder<unknown> {
  const names = (state: 'from' | 'to') =>
    sql`coalesce(a.details -> ${sql.lit(state)} -> 'user_ids' @> to_jsonb(${userId}::text), false)`
  return sql`(a.act = 'group' AND (${names('from')} OR ${names('to')}))`
}

function isOfKind(kind: NonNullable<AuditFilter['kind']>): RawBuilder<unknown> {
  if (kind === 'refusal' || kind === 'sign_in') return sql`a.kind = ${kind}`
  return sql`a.kind = 'change' AND a.act = ANY(${actionsOf(kind)}::text[])`
}

function isAfter({ atUs, id }: EntryCursor): RawBuilder<unknown> {
  return sql`(a.at, a.id) < (timestamptz 'epoch' + ${atUs}::bigint * interval '1 microsecond', ${id}::uuid)`
}
