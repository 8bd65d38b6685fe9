import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { loadTeams } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { listUnopenedRows } from './records/transmittal-rows.ts'

/** A transmittal that the team received and nobody has opened. */
interface UnopenedTransmittal {
  id: string
  number: string
  purpose: string
  /** The issuing team. */
  team: TeamSummary
  created: string
}

/** Lists what partners issued to a project of a team and none of its members has opened, latest first. */
export async function listUnopened(
  db: Db,
  project: { tenantId: string; itemId: string; limit: number },
): Promise<UnopenedTransmittal[]> {
  const rows = await listUnopenedRows(db, project)
  const teams = await loadTeams(
    db,
    rows.map(({ tenant_id }) => tenant_id),
  )
  return rows.flatMap(({ id, number, purpose, tenant_id, created }) => {
    const team = teams.get(tenant_id)
    return team ? [{ id, number, purpose, team, created: created.toISOString() }] : []
  })
}
