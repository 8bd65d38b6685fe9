import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesTransmittalsGet } from '@arbour/contract/calls/sharing/transmittals'
import type { MemberContext } from '#modules/context.ts'
import { presentTransmittals } from './present-transmittals.ts'
import { readAsMember } from './reader.ts'
import { recordRead } from './record-read.ts'

/**
 * Implements `files/transmittals/get`: a transmittal, for the issuing team and its partners. Opening by a partner is recorded.
 */
export async function getTransmittal(
  ctx: MemberContext,
  { id }: CallRequest<typeof filesTransmittalsGet>,
): Promise<CallResponse<typeof filesTransmittalsGet>> {
  const { db, principal } = ctx
  const read = await readAsMember(db, principal, id)
  await recordRead(db, read, [null])
  const [transmittal] = await presentTransmittals(ctx, [read])
  if (!transmittal) throw new Error(`The transmittal ${id} was not presented`)
  return { transmittal }
}
