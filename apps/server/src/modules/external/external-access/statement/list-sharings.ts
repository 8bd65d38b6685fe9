import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { sql } from 'kysely'
import { fullName } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Somebody had a role on a folder for a while. */
export interface Sharing {
  name: string
  who: string
  role: string
  from: Date
  /** Null while it goes on. */
  until: Date | null
  by: string
}

/** A share as the record has it (`record-share.ts` of shares). */
interface Setting {
  name?: string
  role: string
  is_restricted: boolean
  is_declined: boolean
  people: { user_id: string; role: string; is_declined: boolean }[]
  /** Absent in what was recorded before groups could be named. */
  groups?: { group_id: string; name: string; role: string; is_declined: boolean }[]
}

interface Entry {
  item_id: string
  at: Date
  user_id: string | null
  name: string | null
  to: Setting | null
}

/** Stands for the whole team among the ids of people. */
const EVERYBODY = 'team'

interface Period extends Omit<Sharing, 'who' | 'by'> {
  /** Of a person, or a group. */
  granteeId: string
  /** What a group was called. */
  group: string | null
  byId: string | null
}

/** With whom of another team each folder was shared, from when until when, as the record of changes says. In the order in which it began. */
export async function listSharings(
  db: Db,
  { teamId, other }: { teamId: string; other: Pick<TeamSummary, 'id' | 'name'> },
): Promise<Sharing[]> {
  const { rows } = await sql<Entry>`
    SELECT a.item_id, a.at, a.user_id, a.details -> 'to' AS to, coalesce(i.name, a.details -> 'to' ->> 'name', a.details -> 'from' ->> 'name') AS name
    FROM audit_entries a LEFT JOIN items i ON i.tenant_id = a.tenant_id AND i.id = a.item_id
    WHERE a.tenant_id = ${teamId} AND a.kind = 'change' AND a.act = 'share'
      AND ${other.id} IN (a.details -> 'to' ->> 'team', a.details -> 'from' ->> 'team')
    ORDER BY a.id`.execute(db)
  const periods = [...Map.groupBy(rows, ({ item_id }) => item_id).values()].flatMap(readPeriods)
  const names = await loadNames(db, periods)
  return periods
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
    .map(({ granteeId, group, byId, ...period }) => ({
      ...period,
      who:
        granteeId === EVERYBODY
          ? `Everybody of ${other.name}`
          : group === null
            ? (names.get(granteeId) ?? '')
            : `The group ${group} of ${other.name}`,
      by: names.get(byId ?? '') ?? '',
    }))
}

/** What the changes of one folder's share say of who had which role. A role that did not change goes on. Pure. */
export function readPeriods(entries: readonly Entry[]): Period[] {
  const done: Period[] = []
  const open = new Map<string, Period>()
  for (const { at, user_id, name, to } of entries) {
    const roles = rolesOf(to)
    for (const [granteeId, period] of open) {
      if (roles.get(granteeId)?.role === period.role) continue
      period.until = at
      open.delete(granteeId)
    }
    for (const [granteeId, given] of roles) {
      if (open.has(granteeId)) continue
      const period = { name: name ?? '', granteeId, ...given, from: at, until: null, byId: user_id }
      open.set(granteeId, period)
      done.push(period)
    }
  }
  return done
}

type Given = Pick<Period, 'role' | 'group'>

/** Who has which role by a share: nobody where there is none. */
function rolesOf(setting: Setting | null): Map<string, Given> {
  if (!setting || (setting.is_declined && !setting.is_restricted)) return new Map()
  const isGiven = ({ is_declined }: { is_declined: boolean }) => !is_declined
  const { role, is_restricted, people, groups = [] } = setting
  return new Map<string, Given>([
    ...(is_restricted ? [] : [[EVERYBODY, { role, group: null }] as const]),
    ...groups.filter(isGiven).map((one) => [one.group_id, { role: one.role, group: one.name }] as const),
    ...people.filter(isGiven).map((one) => [one.user_id, { role: one.role, group: null }] as const),
  ])
}

async function loadNames(db: Db, periods: readonly Period[]): Promise<ReadonlyMap<string, string>> {
  const ids = periods.flatMap(({ granteeId, byId }) => [
    ...(granteeId === EVERYBODY ? [] : [granteeId]),
    ...(byId === null ? [] : [byId]),
  ])
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, fullName(row)]))
}
