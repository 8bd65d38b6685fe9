import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** The opened parts of a transmittal: documents, or the transmittal itself for null. */
interface RecipientOpening {
  recipientId: string
  /** Null for the holder of a link. */
  userId: string | null
  positions: readonly (number | null)[]
}

/** Records that a recipient opened something; repeated openings at most once a minute. */
export async function recordOpening(db: Db, { recipientId, userId, positions }: RecipientOpening): Promise<void> {
  await sql`
    INSERT INTO transmittal_openings (recipient_id, user_id, position)
    SELECT ${recipientId}, ${userId}::uuid, position FROM unnest(${positions}::integer[]) AS position
    ON CONFLICT (recipient_id, user_id, position) DO UPDATE SET last = now()
    WHERE transmittal_openings.last < now() - interval '1 minute'`.execute(db)
}
