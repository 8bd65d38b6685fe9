import { sql } from 'kysely'
import { EMBEDDED_ISSUER, makeToken, tokenHash } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Minutes until a link expires. */
const LASTS_MINUTES = 60

/** A user of the embedded provider. */
interface Resettable {
  id: string
  email: string
  first_name: string
  last_name: string
}

/**
 * Finds the user with an email address, ignoring case, whose password can be reset; the user may have no password yet if they
 * came with an imported team.
 */
export async function findResettable(db: Db, email: string): Promise<Resettable | undefined> {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name'])
    .where('u.issuer', '=', EMBEDDED_ISSUER)
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** Creates a link to set a new password, valid once and for one hour. The previous link is revoked. */
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
