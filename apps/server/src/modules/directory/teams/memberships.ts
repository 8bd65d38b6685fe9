import type { AppRole } from '@arbour/contract/entities/team/people'
import { sql } from 'kysely'
import { recordChange } from '#modules/core/audit/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import { isOpenTeam } from './closed.ts'

/** The job that follows when somebody has joined a team: what waits for them is given to them (`modules/shares/tasks.ts`). */
export const MEMBER_JOINED = 'member_joined'

/** A person's place in a team, with what tokens say of both. */
export interface Membership {
  tenantId: string
  orgId: string
  roles: string[]
}

const COLUMNS = ['t.id as tenantId', 't.org_id as orgId', 'm.roles as roles'] as const

/**
 * The team that a sign-in leads to: the one asked for (by its org_id or id) if the person belongs to it,
 * else the one used last, else the first by name. Undefined when the person belongs to none that is open, or is suspended in all.
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
    .where('m.suspended', 'is', null)
    .where(isOpenTeam('t.id'))
    .orderBy(sql`t.org_id = ${organization} OR t.id::text = ${organization}`, (order) => order.desc().nullsLast())
    .orderBy('m.last_used', (order) => order.desc().nullsLast())
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.id')
    .executeTakeFirst()
}

/** The person's place in the team that a grant is for. Undefined once they no longer belong to it, or are suspended, or it is closed. */
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
    .where('m.suspended', 'is', null)
    .where(isOpenTeam('t.id'))
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

interface Place {
  tenantId: string
  userId: string
}

/**
 * Puts a person into a team with exactly these roles. `issued` is when the token was issued that says so, if one does: tokens from before it change nothing; `by` is who did it,
 * null for the operator or a provider. Somebody who is suspended stays so.
 */
export async function setMembership(
  tx: Db,
  {
    tenantId,
    userId,
    roles,
    issued = null,
    by = null,
  }: Place & { roles: readonly AppRole[]; issued?: Date | null; by?: string | null },
): Promise<void> {
  const values = { roles: [...roles], roles_issued: issued }
  const before = await tx
    .selectFrom('memberships')
    .select('roles')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const details = { from: before?.roles ?? null, to: values.roles }
  await recordChange(tx, { act: 'membership', tenantId, userId: by, subjectId: userId, details })
  await tx
    .insertInto('memberships')
    .values({ tenant_id: tenantId, user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ roles: values.roles, ...(issued && { roles_issued: issued }) }),
    )
    .execute()
  if (!before) await addJobs(tx, [{ task: MEMBER_JOINED, payload: { tenantId }, key: `joined:${tenantId}`, priority: 0 }])
}

/** Suspends a member, or lets them back in; `by` is null for the operator. The caller has taken {@link lockMembers}. */
export async function setSuspended(
  tx: Db,
  { tenantId, userId, isSuspended, by }: Place & { isSuspended: boolean; by: string | null },
): Promise<void> {
  const details = { from: !isSuspended, to: isSuspended }
  await recordChange(tx, { act: 'suspension', tenantId, userId: by, subjectId: userId, details })
  await tx
    .updateTable('memberships')
    .set({ suspended: isSuspended ? sql<Date>`coalesce(suspended, now())` : null })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
}

/**
 * Takes a person out of a team, and ends the ways back in: the invitation of their address, and those and the codes that they made. The caller
 * has taken {@link lockMembers}.
 */
export async function endMembership(tx: Db, { tenantId, userId, by }: Place & { by: string }): Promise<void> {
  const ended = await tx
    .deleteFrom('memberships')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .returning('roles')
    .executeTakeFirst()
  await sql`
    UPDATE invitations i SET withdrawn = now()
    WHERE i.tenant_id = ${tenantId} AND i.accepted IS NULL AND i.withdrawn IS NULL
      AND (i.invited_by = ${userId} OR i.email = (SELECT lower(u.email) FROM users u WHERE u.id = ${userId}))`.execute(tx)
  await tx.deleteFrom('join_codes').where('tenant_id', '=', tenantId).where('made_by', '=', userId).execute()
  const details = { from: ended?.roles ?? null, to: null }
  await recordChange(tx, { act: 'membership', tenantId, userId: by, subjectId: userId, details })
}

/** Waits for others who change who is in a team; held until the transaction ends. */
export async function lockMembers(tx: Db, tenantId: string): Promise<void> {
  await tx.selectFrom('tenants').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute()
}

/** Throws 409 for the only Admin of a team who can act. The caller has taken {@link lockMembers}. */
export async function assertNotLastAdmin(tx: Db, { tenantId, userId }: Place): Promise<void> {
  const admins = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('suspended', 'is', null)
    .where(sql<boolean>`'Admin' = ANY(roles)`)
    .limit(2)
    .execute()
  if (admins.length === 1 && admins[0]?.user_id === userId)
    throw new AppError('conflict', 'A team needs an Admin. Make somebody else an Admin first.')
}

/** Whether somebody is in another team than this one, suspended there or not; of null in any. */
export async function isElsewhere(db: Db, { userId, tenantId }: { userId: string; tenantId: string | null }): Promise<boolean> {
  const other = await db
    .selectFrom('memberships')
    .select('tenant_id')
    .where('user_id', '=', userId)
    .$if(tenantId !== null, (query) => query.where('tenant_id', '!=', tenantId ?? ''))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
