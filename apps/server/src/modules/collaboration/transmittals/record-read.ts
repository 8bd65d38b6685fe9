import type { Db } from '#platform/db/db.ts'
import type { ReaderAccess } from './reader.ts'
import { recordOpening } from './records/openings.ts'

/**
 * Records in the register what a recipient opened: which documents, null is the transmittal itself. Opening by the issuing team
 * is not recorded.
 */
export async function recordRead(db: Db, { reader }: ReaderAccess, positions: readonly (number | null)[]): Promise<void> {
  if (reader.kind === 'issuer') return
  const userId = reader.kind === 'partner' ? reader.principal.userId : null
  await recordOpening(db, { recipientId: reader.recipientId, userId, positions })
}
