import type { AppRole } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { recordChange } from '#modules/core/audit/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import { isOpenTeam } from './closed.ts'

/** The job after a user has joined a team: activates shares that are pending for them (`modules/sharing/connection-shares/tasks.ts`). */
export const MEMBER_JOINED = 'member_joined'

/** A user's membership in a team, with the token claims of both. */
export interface Membership {
  tenantId: string
  orgId: string
  roles: string[]
}

const COLUMNS = ['t.id as tenantId', 't.org_id as orgId', 'm.roles as roles'] as const

/**
 * Chooses the team of a sign-in: the requested one (by its org_id or id) if the user belongs to it, else the last used, else the
 * first by name. Undefined if the user belongs to no open team, or is suspended in all.
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

/**
 * Returns the user's membership in the team of a grant. Undefined if they no longer belong to it, are suspended, or it is closed.
 */
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

/** Records that the user signed in to the team now. */
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
 * Adds a user to a team with exactly these roles. `issued` is the issue time of the token that states them, if any: older tokens
 * change nothing; `by` is the acting user, null for the server administrator or a provider. A suspended user stays suspended.
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

/**
 * Suspends a member, or lifts the suspension; `by` is null for the server administrator. The caller has taken {@link
 * lockMembers}.
 */
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
 * Removes a user from a team, and revokes the invitation of their email address, and the invitations and codes that they created.
 * The caller has taken {@link lockMembers}.
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
  await sql`
    UPDATE connection_invitations SET withdrawn = now()
    WHERE tenant_id = ${tenantId} AND created_by = ${userId} AND accepted IS NULL AND withdrawn IS NULL`.execute(tx)
  await tx.deleteFrom('join_codes').where('tenant_id', '=', tenantId).where('made_by', '=', userId).execute()
  const details = { from: ended?.roles ?? null, to: null }
  await recordChange(tx, { act: 'membership', tenantId, userId: by, subjectId: userId, details })
}

/** Locks the membership of a team until the transaction ends. */
export async function lockMembers(tx: Db, tenantId: string): Promise<void> {
  await tx.selectFrom('tenants').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute()
}

/** Throws 409 for the only active Admin of a team. The caller has taken {@link lockMembers}. */
export async function assertNotLastAdmin(tx: Db, { tenantId, userId }: Place): Promise<void> {
  const admins = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('suspended', 'is', null)
    .where(sql<boolean>`'Admin' = ANY(roles)`)
    .limit(2)
    .execute()
  if (admins.length === 1 && admins[0]?.user_id === userId) throw new AppError('conflict', t('errors.team.lastAdmin'))
}

/** Determines whether a user is in a team other than this one, suspended or not; with null, in any. */
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
