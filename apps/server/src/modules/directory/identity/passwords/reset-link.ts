import { sql } from 'kysely'
import { EMBEDDED_ISSUER, makeToken, tokenHash } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Minutes for which a link is good. */
const LASTS_MINUTES = 60

/** Somebody who signs in with the embedded provider. */
interface Resettable {
  id: string
  email: string
  first_name: string
  last_name: string
}

/** Whose password can be set anew: the person of an address in any case, who may have come without one with their team. */
export async function findResettable(db: Db, email: string): Promise<Resettable | undefined> {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name'])
    .where('u.issuer', '=', EMBEDDED_ISSUER)
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** Makes a link by which a person sets a new password, once and within an hour. The one before ends. */
export async function makeResetLink(
  tx: Db,
  { userId, publicUrl }: { userId: string; publicUrl: string },
): Promise<{ url: string; expires: Date }> {
  const token = makeToken()
  const expires = new Date(Date.now() + LASTS_MINUTES * 60_000)
  const values = { token_hash: tokenHash(token), expires }
  await tx
    .insertInto('password_resets')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
  return { url: `${publicUrl}/reset-password#${token}`, expires }
}
