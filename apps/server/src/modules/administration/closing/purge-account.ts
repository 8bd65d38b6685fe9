import { sql } from 'kysely'
import type { Services } from '#modules/context.ts'

/** Tables with a user's sign-in methods and history. */
const OWN_TABLES = [
  'credentials',
  'password_resets',
  'authenticator_apps',
  'passkeys',
  'recovery_codes',
  'half_sign_ins',
  'sign_in_sessions',
  'sign_in_events',
] as const

/**
 * Deletes the name, email address and sign-in methods of a closed account after its recovery period. The user's actions remain as
 * those of a former member. Does nothing for a reopened account.
 */
export async function purgeAccount({ db }: Pick<Services, 'db'>, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('closed_accounts')
      .set({ purged: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .where('purged', 'is', null)
      .where('ends', '<=', sql<Date>`now()`)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
    for (const table of OWN_TABLES) await tx.deleteFrom(table).where('user_id', '=', userId).execute()
    await sql`DELETE FROM invitations WHERE email = ${email.toLowerCase()}`.execute(tx)
    await sql`DELETE FROM mails WHERE lower(recipient) = ${email.toLowerCase()}`.execute(tx)
    await tx
      .updateTable('users')
      .set({ first_name: 'A former', last_name: 'member', email: `former-${userId}@invalid`, picture: null })
      .where('id', '=', userId)
      .execute()
  })
}
