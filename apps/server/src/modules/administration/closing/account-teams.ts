import type { AccountTeam } from '@arbour/contract/calls/team/closing'
import { APP_ROLES } from '@arbour/contract/entities/team/people'
import { sql } from 'kysely'
import type { Member } from '#modules/core/access/public.ts'
import { fullName, isOpenTeam } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'

/** The effect on a team when a user closes their account, and the user as a member of it. */
export interface AccountPlace {
  team: AccountTeam
  member: Member
}

/** Lists the open teams of a user, by name. The new owner of their items is the longest-standing other Admin. */
export async function listPlaces(db: Db, userId: string): Promise<AccountPlace[]> {
  const { rows } = await sql<{
    id: string
    name: string
    org_id: string
    roles: string[]
    is_active: boolean
    owned: number
    others: number
    heir: { id: string; first_name: string; last_name: string } | null
  }>`
    SELECT t.id, t.name, t.org_id, m.roles, m.suspended IS NULL AS is_active,
      (SELECT count(*) FROM items i WHERE i.tenant_id = t.id AND i.owner_id = m.user_id)::int AS owned,
      (SELECT count(*) FROM memberships o WHERE o.tenant_id = t.id AND o.user_id <> m.user_id)::int AS others,
      (SELECT json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name)
        FROM memberships o JOIN users u ON u.id = o.user_id
        WHERE o.tenant_id = t.id AND o.user_id <> m.user_id AND o.suspended IS NULL AND 'Admin' = ANY(o.roles)
        ORDER BY o.created, o.user_id LIMIT 1) AS heir
    FROM memberships m JOIN tenants t ON t.id = m.tenant_id
    WHERE m.user_id = ${userId} AND ${isOpenTeam('t.id')}
    ORDER BY t.name COLLATE natural_order, t.id`.execute(db)
  return rows.map(({ id, name, org_id: orgId, roles, is_active, owned, others, heir: newOwner }) => {
    const isLastAdmin = newOwner === null && is_active && roles.includes('Admin')
    return {
      team: {
        id,
        name,
        owned,
        heir: newOwner && { id: newOwner.id, name: fullName(newOwner) },
        others,
        end: others === 0 ? 'closed' : isLastAdmin ? 'blocked' : 'left',
      },
      member: {
        kind: 'member',
        userId,
        teamId: id,
        orgId,
        roles: APP_ROLES.filter((role) => roles.includes(role)),
        groups: [],
        trees: [id],
        session: null,
        scopes: null,
      },
    }
  })
}
