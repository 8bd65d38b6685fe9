import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesTransmittalsOpen } from '@arbour/contract/calls/sharing/transmittals'
import type { Services } from '#modules/context.ts'
import { presentReceived } from './present-transmittals.ts'
import { readAsHolder } from './reader.ts'
import { recordRead } from './record-read.ts'

/** Implements `files/transmittals/open`: a transmittal for the holder of an email link; it is recorded. Throws 404. */
export async function openTransmittal(
  services: Services,
  { token }: CallRequest<typeof filesTransmittalsOpen>,
): Promise<CallResponse<typeof filesTransmittalsOpen>> {
  const read = await readAsHolder(services.db, { token })
  await recordRead(services.db, read, [null])
  return { transmittal: await presentReceived(services, read) }
}
