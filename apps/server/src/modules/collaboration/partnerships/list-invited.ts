import { sql } from 'kysely'
import { loadNamed, loadShareGroups, loadTeams } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { listPartnerships, type Side } from './records/partnership-rows.ts'

/** An invitation to a project that has not been answered. */
interface Invitee {
  id: string
  /** The name of the team, person or group, or the email address: only for editors of the project. */
  name: string
  picture: string | null
  created: string
}

/** Lists the pending invitations that a project has sent, newest first. */
export async function listInvited(db: Db, { tenantId, itemId, limit }: Side & { limit: number }): Promise<Invitee[]> {
  const all = await listPartnerships(db, sql`p.tenant_id = ${tenantId} AND p.item_id = ${itemId} AND p.status = 'Pending'`)
  const rows = all.toReversed().slice(0, limit)
  const teams = await loadTeams(
    db,
    rows.flatMap(({ partner_tenant_id }) => partner_tenant_id ?? []),
  )
  const people = await loadNamed(
    db,
    rows.flatMap((row) =>
      row.partner_tenant_id === null ? [] : [{ tenantId: row.partner_tenant_id, userId: row.invited_user_id }],
    ),
  )
  const groups = await loadShareGroups(
    db,
    rows.flatMap(({ invited_group_id }) => invited_group_id ?? []),
  )
  return rows.map((row) => {
    const team = teams.get(row.partner_tenant_id ?? '')
    const user = people.get(row.invited_user_id ?? '')
    const group = groups.get(row.invited_group_id ?? '')
    return {
      id: row.id,
      name: user?.name ?? group?.name ?? team?.name ?? row.email ?? '',
      picture: user ? user.picture : (team?.picture ?? null),
      created: row.created.toISOString(),
    }
  })
}
