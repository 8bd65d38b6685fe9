import type { Db } from '#platform/db/db.ts'

/** Stores the hash of a user's password, replacing the previous one. */
export async function setPassword(
  tx: Db,
  { userId, email, passwordHash }: { userId: string; email: string; passwordHash: string },
): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({ user_id: userId, email: email.toLowerCase(), password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ password_hash: passwordHash }))
    .execute()
}
