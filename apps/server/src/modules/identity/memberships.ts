import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** A person's place in a team, with what tokens say of both. */
export interface Membership {
  tenantId: string
  orgId: string
  roles: string[]
}

const COLUMNS = ['t.id as tenantId', 't.org_id as orgId', 'm.roles as roles'] as const

/**
 * The team that a sign-in leads to: the one asked for (by its org_id or id) if the person belongs to it,
 * else the one used last, else the first by name. Undefined when the person belongs to none.
 */
export async function chooseMembership(
  db: Db,
  { userId, organization }: { userId: string; organization: string | null },
): Promise<Membership | undefined> {
  return db
    .selectFrom('memberships as m')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .select(COLUMNS)
    .where('m.user_id', '=', userId)
    .orderBy(sql`t.org_id = ${organization} OR t.id::text = ${organization}`, (order) => order.desc().nullsLast())
    .orderBy('m.last_used', (order) => order.desc().nullsLast())
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.id')
    .executeTakeFirst()
}

/** The person's place in the team that a grant is for. Undefined once they no longer belong to it. */
export async function membershipOfGrant(
  db: Db,
  { grantId, userId }: { grantId: string; userId: string },
): Promise<Membership | undefined> {
  return db
    .selectFrom('oidc_grant_tenants as g')
    .innerJoin('tenants as t', 't.id', 'g.tenant_id')
    .innerJoin('memberships as m', 'm.tenant_id', 't.id')
    .select(COLUMNS)
    .where('g.grant_id', '=', grantId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
}

/** Remembers that the person signed in to the team now. */
export async function markUsed(db: Db, { tenantId, userId }: { tenantId: string; userId: string }): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ last_used: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
}
