import { createHash } from 'node:crypto'
import type { Pool } from '#platform/db/db.ts'
import { networkOf } from '#platform/network-of.ts'
import { createRateLimit } from '#platform/rate-limit.ts'

const MINUTE = 60

/** Counts guesses at the passwords of links, in the database, so that the limits hold over all servers and restarts. */
export interface PasswordGuesses {
  /** Counts one before it is looked at. Throws 429 when there were too many. */
  take(guess: Guess): Promise<void>
  /** Takes back what was counted for one that was right. */
  forgive(guess: Guess): Promise<void>
}

interface Guess {
  /** Where it comes from. */
  ip: string
  linkId: string
}

/**
 * Ten in a quarter of an hour at one link from one place, sixty an hour from one place at all links together, and two hundred an hour at one link from
 * everywhere. What the first two refuse uses up none of the last, so that one place alone cannot lock everybody out.
 */
export function createPasswordGuesses(db: Pool): PasswordGuesses {
  const message = 'Too many attempts. Please try again in a few minutes.'
  const limit = (name: string, points: number, minutes: number) =>
    createRateLimit(db, { name, points, seconds: minutes * MINUTE, message })
  const ofPlace = limit('link-password-place', 60, 60)
  const ofPair = limit('link-password-pair', 10, 15)
  const ofLink = limit('link-password', 200, 60)
  return {
    async take({ ip, linkId }) {
      await ofPlace.take(keyOf(networkOf(ip)))
      await ofPair.take(keyOf(networkOf(ip), linkId))
      await ofLink.take(keyOf(linkId))
    },
    async forgive({ ip, linkId }) {
      await ofPlace.giveBack(keyOf(networkOf(ip)))
      await ofPair.giveBack(keyOf(networkOf(ip), linkId))
      await ofLink.giveBack(keyOf(linkId))
    },
  }
}

/** A digest, so that neither networks nor links are kept. */
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
