import { sql } from 'kysely'
import type { Services } from '#modules/context.ts'

/**
 * Removes the name, the address and every way in of a closed account once its time is over. What the person did stays, as of a former member. Does nothing
 * for one who came back.
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
    for (const table of ['credentials', 'password_resets', 'sign_in_sessions'] as const)
      await tx.deleteFrom(table).where('user_id', '=', userId).execute()
    await sql`DELETE FROM invitations WHERE email = ${email.toLowerCase()}`.execute(tx)
    await sql`DELETE FROM mails WHERE lower(recipient) = ${email.toLowerCase()}`.execute(tx)
    await tx
      .updateTable('users')
      .set({ first_name: 'A former', last_name: 'member', email: `former-${userId}@invalid`, picture: null })
      .where('id', '=', userId)
      .execute()
  })
}
