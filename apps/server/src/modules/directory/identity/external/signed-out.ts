import { t } from '@arbour/messages/t'
import { type RawBuilder, sql } from 'kysely'
import type { ExternalSignIn } from '#modules/core/access/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'

/** The scope of a logout token: a session, a user's tokens up to a time, or both. */
export interface Logout {
  issuer: string
  /** The id of the token. */
  jti: string
  subject: string | null
  session: string | null
  issued: Date
}

type Expressions = { [Key in keyof ExternalSignIn]: RawBuilder<unknown> }

/** SQL: whether the provider has ended the session that a token came from. */
export function isSignedOut({ issuer, subject, session, issued }: Expressions): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM provider_logouts l WHERE l.issuer = ${issuer} AND (
      l.kind = 'session' AND l.value = ${session}
      OR l.kind = 'person' AND l.value = ${subject} AND l.ended >= ${issued}
      OR l.kind = 'unnamed' AND l.value = ${subject} AND l.ended >= ${issued} AND ${session} IS NULL))`
}

/** Evaluates {@link isSignedOut} for one token. */
export function isTokenSignedOut({ issuer, subject, session, issued }: ExternalSignIn): RawBuilder<boolean> {
  return isSignedOut({
    issuer: sql`${issuer}::text`,
    subject: sql`${subject}::text`,
    session: sql`${session}::text`,
    issued: sql`${issued}::timestamptz`,
  })
}

/** Returns those of some sign-ins that the provider has ended. */
export async function signedOutAmong(db: Db, signIns: readonly ExternalSignIn[]): Promise<ReadonlySet<ExternalSignIn>> {
  if (signIns.length === 0) return new Set()
  const columns = { issuer: sql`a.issuer`, subject: sql`a.subject`, session: sql`a.session`, issued: sql`a.issued` }
  const { rows } = await sql<{ n: string }>`
    SELECT a.n FROM unnest(
      ${signIns.map(({ issuer }) => issuer)}::text[], ${signIns.map(({ subject }) => subject)}::text[],
      ${signIns.map(({ session }) => session)}::text[], ${signIns.map(({ issued }) => issued)}::timestamptz[]
    ) WITH ORDINALITY AS a (issuer, subject, session, issued, n) WHERE ${isSignedOut(columns)}`.execute(db)
  return new Set(rows.flatMap(({ n }) => signIns[Number(n) - 1] ?? []))
}

/** Records a logout token permanently and for all servers. Throws 400 for a token that was already used. */
export async function recordLogout(db: Pool, { issuer, jti, subject, session, issued }: Logout): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const fresh = await tx
      .insertInto('logout_tokens')
      .values({ issuer, jti })
      .onConflict((conflict) => conflict.doNothing())
      .returning('jti')
      .executeTakeFirst()
    if (!fresh) throw new AppError('invalid', t('errors.signIn.logoutTokenUsed'))
    const ofSession = session === null ? [] : [{ kind: 'session' as const, value: session }]
    // For a session of a user: tokens without a session id may belong to it.
    const ofPerson =
      subject === null ? [] : [{ kind: session === null ? ('person' as const) : ('unnamed' as const), value: subject }]
    await tx
      .insertInto('provider_logouts')
      .values([...ofSession, ...ofPerson].map((row) => ({ ...row, issuer, ended: issued })))
      .onConflict((conflict) =>
        conflict
          .columns(['issuer', 'kind', 'value'])
          .doUpdateSet({ ended: sql<Date>`greatest(provider_logouts.ended, excluded.ended)` }),
      )
      .execute()
  })
}
