import { createHash } from 'node:crypto'
import type { Pool } from '#platform/db/db.ts'
import { createRateLimit } from '#platform/rate-limit.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Bounds what is written to people at the wish of others. */
interface MailLimits {
  /** Counts one mail before it is queued. Throws 429 when the person, the team or the address has had too many. */
  take(mail: { userId: string | null; tenantId: string | null; recipient: string }): Promise<void>
}

/** A hundred a day of one person, five hundred of a team, five an hour to one address. */
export function createMailLimits(db: Pool): MailLimits {
  const message = 'Too many mails were written. Please try again later.'
  const ofPerson = createRateLimit(db, { name: 'mail-person', points: 100, seconds: DAY, message })
  const ofTeam = createRateLimit(db, { name: 'mail-team', points: 500, seconds: DAY, message })
  const ofAddress = createRateLimit(db, {
    name: 'mail-address',
    points: 5,
    seconds: HOUR,
    message: 'Too many mails were written to this address. Please try again in an hour.',
  })
  return {
    async take({ userId, tenantId, recipient }) {
      await ofAddress.take(createHash('sha256').update(recipient.toLowerCase()).digest('base64url'))
      if (userId !== null) await ofPerson.take(userId)
      if (tenantId !== null) await ofTeam.take(tenantId)
    },
  }
}
