import { createHash } from 'node:crypto'
import { t } from '@arbour/messages/t'
import type { Pool } from '#platform/db/db.ts'
import { networkOf } from '#platform/network-of.ts'
import { createRateLimit } from '#platform/rate-limit.ts'

const MINUTE = 60

/** Counts password attempts for links, in the database, so that limits apply across servers and restarts. */
export interface PasswordGuesses {
  /** Counts an attempt before it is checked. Throws 429 if there were too many. */
  take(guess: Guess): Promise<void>
  /** Reverts the count of a correct attempt. */
  forgive(guess: Guess): Promise<void>
}

interface Guess {
  /** The IP address. */
  ip: string
  linkId: string
}

/**
 * Creates the counters. Limits: ten in 15 minutes for one link from one network, sixty an hour from one network for all links,
 * and two hundred an hour for one link from everywhere. Attempts rejected by the first two do not count for the last, so that a
 * single network can't lock out everyone.
 */
export function createPasswordGuesses(db: Pool): PasswordGuesses {
  const message = () => t('errors.limits.signIns')
  const limit = (name: string, points: number, minutes: number) =>
    createRateLimit(db, { name, points, seconds: minutes * MINUTE, message })
  const ofPlace = limit('link-password-place', 60, 60)
  const ofPair = limit('link-password-pair', 10, 15)
  const ofLink = limit('link-password', 200, 60)
  return {
    async take({ ip, linkId }) {
      await ofPlace.take(digestOf(networkOf(ip)))
      await ofPair.take(digestOf(networkOf(ip), linkId))
      await ofLink.take(digestOf(linkId))
    },
    async forgive({ ip, linkId }) {
      await ofPlace.giveBack(digestOf(networkOf(ip)))
      await ofPair.giveBack(digestOf(networkOf(ip), linkId))
      await ofLink.giveBack(digestOf(linkId))
    },
  }
}

/** A digest, so that neither networks nor links are stored. */
function digestOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
