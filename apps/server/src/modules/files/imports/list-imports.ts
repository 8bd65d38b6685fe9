import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { importsList } from '@arbour/contract/calls/content/imports'
import type { MemberContext } from '#modules/context.ts'
import { presentImport } from './present-import.ts'

/** Imports that are not dismissed leave the list after this number of later ones. */
const MAX_LISTED = 20

/** Implements `imports/list`: the user's own imports that they have not dismissed. */
export async function listImports(
  ctx: MemberContext,
  _: CallRequest<typeof importsList>,
): Promise<CallResponse<typeof importsList>> {
  const { userId, teamId } = ctx.principal
  const rows = await ctx.db
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('tenant_id', '=', teamId)
    .where('dismissed', '=', false)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return { imports: await Promise.all(rows.map((row) => presentImport(ctx, row))) }
}
