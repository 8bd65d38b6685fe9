import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { fullName } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'

/** A period in which a grantee had a role on a folder. */
export interface SharingPeriod {
  name: string
  who: string
  role: string
  from: Date
  /** Null if it is not over. */
  until: Date | null
  by: string
}

/** A share as recorded in the audit log (`record-share.ts` of shares). */
interface ShareSettings {
  name?: string
  role: string
  is_restricted: boolean
  is_declined: boolean
  people: { user_id: string; role: string; is_declined: boolean }[]
  /** Absent in records from before groups could be named. */
  groups?: { group_id: string; name: string; role: string; is_declined: boolean }[]
}

interface Entry {
  item_id: string
  at: Date
  user_id: string | null
  name: string | null
  to: ShareSettings | null
}

/** Stands for the whole team among user ids. */
const EVERYBODY = 'team'

interface Period extends Omit<SharingPeriod, 'who' | 'by'> {
  /** The id of a user or group. */
  granteeId: string
  /** The name of a group at the time. */
  group: string | null
  byId: string | null
}

/** Lists the periods in which folders were shared with grantees in another team, from the audit log. Ordered by start. */
export async function listSharings(
  db: Db,
  { teamId, other }: { teamId: string; other: Pick<TeamSummary, 'id' | 'name'> },
): Promise<SharingPeriod[]> {
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
          ? t('lib.text.everyoneAtTeamName', { teamName: other.name })
          : group === null
            ? (names.get(granteeId) ?? '')
            : t('sharing.sharingReport.groupOfTeam', { group, team: other.name }),
      by: names.get(byId ?? '') ?? '',
    }))
}

/**
 * Computes the periods of roles from the recorded changes of one folder's share. An unchanged role continues its period. Pure.
 */
export function readPeriods(entries: readonly Entry[]): Period[] {
  const periods: Period[] = []
  const openPeriods = new Map<string, Period>()
  for (const { at, user_id, name, to } of entries) {
    const roles = rolesOf(to)
    for (const [granteeId, period] of openPeriods) {
      if (roles.get(granteeId)?.role === period.role) continue
      period.until = at
      openPeriods.delete(granteeId)
    }
    for (const [granteeId, given] of roles) {
      if (openPeriods.has(granteeId)) continue
      const period = { name: name ?? '', granteeId, ...given, from: at, until: null, byId: user_id }
      openPeriods.set(granteeId, period)
      periods.push(period)
    }
  }
  return periods
}

type GrantedRole = Pick<Period, 'role' | 'group'>

/** Returns the roles that a share grants; empty without a share. */
function rolesOf(settings: ShareSettings | null): Map<string, GrantedRole> {
  if (!settings || (settings.is_declined && !settings.is_restricted)) return new Map()
  const isGiven = ({ is_declined }: { is_declined: boolean }) => !is_declined
  const { role, is_restricted, people, groups = [] } = settings
  return new Map<string, GrantedRole>([
    ...(is_restricted ? [] : [[EVERYBODY, { role, group: null }] as const]),
    ...groups.filter(isGiven).map((grantee) => [grantee.group_id, { role: grantee.role, group: grantee.name }] as const),
    ...people.filter(isGiven).map((grantee) => [grantee.user_id, { role: grantee.role, group: null }] as const),
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
