import { createHash } from 'node:crypto'
import { t } from '@arbour/messages/t'
import type { Pool } from '#platform/db/db.ts'
import { createRateLimit } from '#platform/rate-limit.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Limits the emails that users can trigger to others. */
interface MailLimits {
  /** Counts an email before it is queued. Throws 429 if the user, the team or the recipient has reached a limit. */
  take(mail: { userId: string | null; tenantId: string | null; recipient: string }): Promise<void>
}

/**
 * Creates the limits: a hundred a day for one user, five hundred for a team, five an hour from one team to one address, and
 * twenty to it from all. An email rejected by one limit does not count for the others.
 */
export function createMailLimits(db: Pool): MailLimits {
  const message = () => t('errors.limits.mails')
  const toAddress = {
    points: 5,
    seconds: HOUR,
    message,
  }
  const ofPerson = createRateLimit(db, { name: 'mail-person', points: 100, seconds: DAY, message })
  const ofTeam = createRateLimit(db, { name: 'mail-team', points: 500, seconds: DAY, message })
  const fromTeam = createRateLimit(db, { name: 'mail-team-address', ...toAddress })
  // The emails of other teams are confidential, so all limits use the same message.
  const fromAll = createRateLimit(db, { name: 'mail-address', points: 20, seconds: HOUR, message })
  // Counted separately, so that invitations can't block password resets.
  const ofPasswords = createRateLimit(db, { name: 'mail-password', ...toAddress })
  return {
    async take({ userId, tenantId, recipient }) {
      const address = createHash('sha256').update(recipient.toLowerCase()).digest('base64url')
      const counts = [
        ...(tenantId === null
          ? [{ limit: ofPasswords, key: address }]
          : [
              { limit: fromTeam, key: `${tenantId} ${address}` },
              { limit: fromAll, key: address },
            ]),
        { limit: ofPerson, key: userId },
        { limit: ofTeam, key: tenantId },
      ]
      const giveBacks: (() => Promise<void>)[] = []
      try {
        for (const { limit, key } of counts) {
          if (key === null) continue
          await limit.take(key)
          giveBacks.push(() => limit.giveBack(key))
        }
      } catch (error) {
        await Promise.all(giveBacks.map((giveBack) => giveBack()))
        throw error
      }
    },
  }
}
