import { RECOVERY_CODES } from '@arbour/contract/entities/account/second-step'
import { codeHash, makeCode } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Creates ten codes, replacing earlier ones, and returns them: only their digests are stored. */
export async function makeRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  await endRecoveryCodes(tx, userId)
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: codeHash(code) })))
    .execute()
  return codes
}

/** Consumes a code. Returns false for a wrong or used one: of two concurrent uses, one succeeds. */
export async function useRecoveryCode(tx: Db, { userId, code }: { userId: string; code: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash(code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Counts a user's remaining codes. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes the remaining codes. */
export async function endRecoveryCodes(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
