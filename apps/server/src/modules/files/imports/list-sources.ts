import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { importsSources } from '@arbour/contract/calls/content/imports'
import type { MemberContext } from '#modules/context.ts'
import { foldersFor } from './sources/stored-source.ts'

/** Implements `imports/sources`: the server folders that the user may import, by name. */
export async function listSources(
  ctx: MemberContext,
  _: CallRequest<typeof importsSources>,
): Promise<CallResponse<typeof importsSources>> {
  return { folders: (await foldersFor(ctx)).map(({ name }) => name) }
}
