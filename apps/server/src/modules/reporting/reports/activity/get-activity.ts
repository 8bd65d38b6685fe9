import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { type reportsActivity, SINGLE_DAYS } from '@arbour/contract/calls/reports/reports'
import type { ItemSubType } from '@arbour/contract/entities/items/item'
import type { ActiveFolder, ActivePerson, ActivityPeriod } from '@arbour/contract/entities/report'
import { endOf, startOf } from '@arbour/contract/moments'
import type { MemberContext } from '#modules/context.ts'
import {
  authorise,
  canSeeReports,
  evaluateAccess,
  loadAncestorPaths,
  loadOpenBoundaries,
  type Member,
  pathFor,
} from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { loadPeople } from '../load-people.ts'
import { loadWithin } from '../load-within.ts'
import { runReport } from '../run-report.ts'
import { type ActivityRow, readActivity } from './read-activity.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Implements `reports/activity`: activity in a period, by day or week, and the most active folders and users. */
export async function getActivity(
  { db, principal }: MemberContext,
  request: CallRequest<typeof reportsActivity>,
): Promise<CallResponse<typeof reportsActivity>> {
  const { teamId: tenantId } = principal
  authorise(canSeeReports(principal, tenantId))
  const [from, until] = [startOf(request.from, null), endOf(request.to, null)]
  const period = (until.getTime() - from.getTime()) / DAY_MS > SINGLE_DAYS ? 'week' : 'day'
  const withinId = request.within_id ?? null
  if (withinId !== null) await loadWithin(db, principal, withinId)
  const rows = await runReport(db, async (tx) => {
    const { open } = await loadOpenBoundaries(tx, principal, { tenantId, hasMounts: false })
    return readActivity(tx, { tenantId, open, withinId, from, until, period, weekStart: request.week_start, take: request.take })
  })
  const times = rows.filter(({ by }) => by === 'time')
  const rowsBy = (by: ActivityRow['by']) => rows.filter((row) => row.by === by)
  const countActions = (isOpen: boolean) => times.reduce((sum, { is_open, acts }) => sum + (is_open === isOpen ? acts : 0), 0)
  return {
    stretches: periodsOf(times.filter(({ is_open }) => is_open)),
    folders: await nameFolders(db, principal, rowsBy('folder')),
    people: await namePeople(db, rowsBy('person')),
    acts: countActions(true),
    others: withinId === null ? countActions(false) : null,
  }
}

function periodsOf(rows: readonly ActivityRow[]): ActivityPeriod[] {
  return [...Map.groupBy(rows, ({ from }) => from ?? '')]
    .map(([from, own]) => ({ from, acts: Object.fromEntries(own.map(({ kind, acts }) => [kind, acts])) }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

async function nameFolders(db: Db, principal: Member, rows: readonly ActivityRow[]): Promise<ActiveFolder[]> {
  const ancestorPaths = await loadAncestorPaths(
    db,
    principal,
    rows.flatMap(({ folder_id }) => folder_id ?? []),
  )
  return rows.flatMap(({ folder_id, acts }) => {
    const ancestorPath = ancestorPaths.get(folder_id ?? '')
    if (!ancestorPath) return []
    const item = evaluateAccess(principal, ancestorPath)
    const { id, name, sub_type } = item.node
    return [{ item: { id, name, path: pathFor(item), sub_type: sub_type as ItemSubType | null }, acts }]
  })
}

async function namePeople(db: Db, rows: readonly ActivityRow[]): Promise<ActivePerson[]> {
  const people = await loadPeople(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  )
  return rows.map(({ user_id, acts }) => ({ person: people.get(user_id ?? '') ?? null, acts }))
}
