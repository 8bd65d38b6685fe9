import type { Closed } from '@arbour/contract/identity'
import { type RawBuilder, sql } from 'kysely'
import { recordChange } from '#modules/core/audit/public.ts'
import { queueMail } from '#modules/directory/mail/public.ts'
import type { Db } from '#platform/db/db.ts'

/** SQL: whether the team of a column is not closed. */
export function isOpenTeam(column: string): RawBuilder<boolean> {
  return sql<boolean>`NOT EXISTS (SELECT FROM closed_teams ct WHERE ct.tenant_id = ${sql.ref(column)})`
}

/**
 * Determines whether a team is open. The result is stable until the transaction ends if the caller holds the lock of its tree or
 * of its members, both of which closing takes.
 */
export async function isTeamOpen(tx: Db, tenantId: string): Promise<boolean> {
  const closedTeam = await tx.selectFrom('closed_teams').select('tenant_id').where('tenant_id', '=', tenantId).executeTakeFirst()
  return closedTeam === undefined
}

/**
 * Does the same without either lock: prevents closing the team until the transaction ends. No lock of a tree may be taken
 * afterwards.
 */
export async function lockOpenTeam(tx: Db, tenantId: string): Promise<boolean> {
  await tx.selectFrom('tenants').select('id').where('id', '=', tenantId).forShare().execute()
  return isTeamOpen(tx, tenantId)
}

/**
 * Reopens a closed team: its users can sign in, and its links work again. Notifies its users. The caller has locked its members.
 */
export async function reopenTeam(tx: Db, { tenantId, by }: { tenantId: string; by: string | null }): Promise<void> {
  await tx.deleteFrom('closed_teams').where('tenant_id', '=', tenantId).execute()
  // Users who had closed their account together with this team.
  await sql`
    DELETE FROM closed_accounts a USING memberships m
    WHERE a.user_id = m.user_id AND m.tenant_id = ${tenantId} AND a.purged IS NULL`.execute(tx)
  await recordChange(tx, { act: 'closing', tenantId, userId: by, details: { from: 'closed', to: 'open' } })
  const { name } = await tx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow()
  const people = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.email')
    .where('m.tenant_id', '=', tenantId)
    .where('m.suspended', 'is', null)
    .execute()
  for (const { email } of people)
    await queueMail(tx, { tenantId, recipient: email, content: { kind: 'team_reopened', team: name }, secretUrl: null })
}

/** Finds what a user can reopen by signing in: their account, and the closed teams of which they are an Admin. */
export async function findClosed(db: Db, userId: string): Promise<Closed> {
  const account = await db
    .selectFrom('closed_accounts')
    .select('ends')
    .where('user_id', '=', userId)
    .where('purged', 'is', null)
    .where('ends', '>', sql<Date>`now()`)
    .executeTakeFirst()
  const teams = await closedTeamsOf(db, userId).execute()
  return {
    account: account ? { ends: account.ends.toISOString() } : null,
    teams: teams.map(({ name, ends }) => ({ name, ends: ends.toISOString() })),
  }
}

/** Finds a closed team that a user who is not its Admin tries to sign in to. */
export async function findClosedTeam(db: Db, userId: string): Promise<{ name: string; ends: Date } | undefined> {
  return db
    .selectFrom('closed_teams as c')
    .innerJoin('memberships as m', 'm.tenant_id', 'c.tenant_id')
    .innerJoin('tenants as t', 't.id', 'c.tenant_id')
    .select(['t.name', 'c.ends'])
    .where('m.user_id', '=', userId)
    .where('m.suspended', 'is', null)
    .where('c.purged', 'is', null)
    .orderBy('c.ends', 'desc')
    .executeTakeFirst()
}

/** Reopens a user's account and, if they have no other team, their closed teams. */
export async function comeBack(tx: Db, { userId, withTeams }: { userId: string; withTeams: boolean }): Promise<void> {
  await tx.deleteFrom('closed_accounts').where('user_id', '=', userId).where('purged', 'is', null).execute()
  if (!withTeams) return
  const listed = (await closedTeamsOf(tx, userId).execute()).map(({ id }) => id).toSorted()
  for (const tenantId of listed) await tx.selectFrom('tenants').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute()
  const still = new Set((await closedTeamsOf(tx, userId).execute()).map(({ id }) => id))
  for (const tenantId of listed) if (still.has(tenantId)) await reopenTeam(tx, { tenantId, by: userId })
}

function closedTeamsOf(db: Db, userId: string) {
  return db
    .selectFrom('closed_teams as c')
    .innerJoin('memberships as m', 'm.tenant_id', 'c.tenant_id')
    .innerJoin('tenants as t', 't.id', 'c.tenant_id')
    .select(['t.id', 't.name', 'c.ends'])
    .where('m.user_id', '=', userId)
    .where('m.suspended', 'is', null)
    .where(sql<boolean>`'Admin' = ANY(m.roles)`)
    .where('c.purged', 'is', null)
    .where('c.ends', '>', sql<Date>`now()`)
    .orderBy(sql`t.name COLLATE natural_order`)
    .orderBy('t.id')
}
