import { RECOVERY_CODES } from '@arbour/contract/entities/account/second-step'
import { codeHash, makeCode } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Makes ten codes in place of those before, and gives them: only their digests are kept. */
export async function makeRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  await endRecoveryCodes(tx, userId)
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: codeHash(code) })))
    .execute()
  return codes
}

/** Uses a code up. False for a wrong one, and for one that was used before: of two at once, one counts. */
export async function useRecoveryCode(tx: Db, { userId, code }: { userId: string; code: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash(code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** How many codes a person has left. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ends those that are left. */
export async function endRecoveryCodes(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
