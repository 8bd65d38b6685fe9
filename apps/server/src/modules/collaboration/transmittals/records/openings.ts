import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** What one opened of a transmittal: of which documents, null is the transmittal itself. */
interface Opening {
  recipientId: string
  /** Null for whoever held the link. */
  userId: string | null
  positions: readonly (number | null)[]
}

/** Notes that a recipient opened something; of the same once a minute at most. */
export async function noteOpening(db: Db, { recipientId, userId, positions }: Opening): Promise<void> {
  await sql`
    INSERT INTO transmittal_openings (recipient_id, user_id, position)
    SELECT ${recipientId}, ${userId}::uuid, position FROM unnest(${positions}::integer[]) AS position
    ON CONFLICT (recipient_id, user_id, position) DO UPDATE SET last = now()
    WHERE transmittal_openings.last < now() - interval '1 minute'`.execute(db)
}
