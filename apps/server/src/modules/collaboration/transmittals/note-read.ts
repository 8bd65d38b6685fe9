import type { Db } from '#platform/db/db.ts'
import type { Read } from './reader.ts'
import { noteOpening } from './records/openings.ts'

/** Notes in the register what a recipient opened: which documents, null is the transmittal itself. What the team that issued them opens is not noted. */
export async function noteRead(db: Db, { reader }: Read, positions: readonly (number | null)[]): Promise<void> {
  if (reader.kind === 'issuer') return
  const userId = reader.kind === 'partner' ? reader.principal.userId : null
  await noteOpening(db, { recipientId: reader.recipientId, userId, positions })
}
