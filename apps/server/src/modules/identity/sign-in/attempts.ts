import { createHash } from 'node:crypto'
import type { Pool } from '#platform/db/db.ts'
import { networkOf } from '#platform/network-of.ts'
import { createRateLimit } from '#platform/rate-limit.ts'

const MINUTE = 60

/** Counts attempts to sign in, in the database, so that the limit holds over all servers and restarts. */
export interface Attempts {
  /** Counts one before it is made. Throws 429 when there were too many; whether the email address exists makes no difference. */
  take(attempt: Attempt): Promise<void>
  /** Forgets what was counted for somebody who has signed in. */
  forgive(attempt: Attempt): Promise<void>
}

interface Attempt {
  /** Where it comes from. */
  ip: string
  email: string
}

/** Ten in a quarter of an hour for one email address from one place, a hundred an hour from one place. */
export function createAttempts(db: Pool): Attempts {
  const message = 'Too many attempts. Please try again in a few minutes.'
  const ofPair = createRateLimit(db, { name: 'pair', points: 10, seconds: 15 * MINUTE, message })
  const ofPlace = createRateLimit(db, { name: 'place', points: 100, seconds: 60 * MINUTE, message })
  return {
    async take(attempt) {
      await ofPlace.take(placeKey(attempt))
      await ofPair.take(pairKey(attempt))
    },
    async forgive(attempt) {
      await ofPlace.giveBack(placeKey(attempt))
      await ofPair.forget(pairKey(attempt))
    },
  }
}

function placeKey({ ip }: Attempt): string {
  return digest(networkOf(ip))
}

function pairKey({ ip, email }: Attempt): string {
  return digest(JSON.stringify([networkOf(ip), email.toLowerCase()]))
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
