import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesBinEmpty } from '@arbour/contract/calls/items/file-changes'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canListBin } from '#modules/core/access/public.ts'
import { emptyUntil } from './empty-until.ts'

/**
 * Implements `files/bin/empty`: permanently deletes everything that was in the bin when the request began. If interrupted, what
 * was deleted until then stays deleted.
 */
export async function emptyBin({ db, principal }: MemberContext): Promise<CallResponse<typeof filesBinEmpty>> {
  const { teamId, userId } = principal
  authorise(canListBin(principal, teamId))
  const { rows } = await sql<{ at: Date }>`SELECT clock_timestamp() AS at`.execute(db)
  return { deleted: await emptyUntil(db, { tenantId: teamId, userId, teamId }, rows[0]?.at ?? new Date()) }
}
