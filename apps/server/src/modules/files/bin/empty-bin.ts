import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesBinEmpty } from '@arbour/contract/calls/items/file-changes'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { authorise, mayListBin } from '#modules/core/access/public.ts'
import { emptyUntil } from './empty-until.ts'

/** `files/bin/empty`: all that was in the bin when the call began. What had gone by then is gone if it breaks off. */
export async function emptyBin({ db, principal }: MemberContext): Promise<CallResponse<typeof filesBinEmpty>> {
  const { teamId, userId } = principal
  authorise(mayListBin(principal, teamId))
  const { rows } = await sql<{ at: Date }>`SELECT clock_timestamp() AS at`.execute(db)
  return { deleted: await emptyUntil(db, { tenantId: teamId, userId, teamId }, rows[0]?.at ?? new Date()) }
}
