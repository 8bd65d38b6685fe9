import { createHash } from 'node:crypto'
import type { Pool } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { networkOf } from '#platform/network-of.ts'
import { createRateLimit } from '#platform/rate-limit.ts'

const MINUTE = 60

/** Counts attempts to sign in, in the database, so that the limits hold over all servers and restarts (decision 0008). */
export interface Attempts {
  /** Counts one before it is made. Throws 429 when there were too many; whether the email address exists makes no difference. */
  take(attempt: Attempt): Promise<void>
  /** Forgets what was counted for somebody who has signed in. */
  forgive(attempt: Attempt): Promise<void>
  /** Counts one attempt to set up, before its code is looked at. Throws 429 when there were too many. */
  takeSetUp(ip: string): Promise<void>
  /** Counts one link whose secret is none of ours. Throws 429 when there were too many from one place. */
  takeLink(ip: string): Promise<void>
  /** Does what a link is for, and counts it as {@link takeLink} does where it answers that the link is no good any more (410). */
  followLink<T>(ip: string, work: () => Promise<T>): Promise<T>
  /** Counts one wish for a new password. Throws 429 when there were too many from one place. */
  takeForgotten(ip: string): Promise<void>
  /** Counts one try of somebody who is signed in to name their password. Throws 429 when there were too many. */
  takeOwn(userId: string): Promise<void>
  /** Takes one back: it was the right one. */
  forgiveOwn(userId: string): Promise<void>
  /** Counts one code before it is looked at, of somebody whose password was right. Throws 429 when there were too many. */
  takeCode(attempt: CodeAttempt): Promise<void>
  /** Forgets what was counted for somebody whose code was right. */
  forgiveCode(attempt: CodeAttempt): Promise<void>
  /** Counts one passkey that was not accepted. Throws 429 when there were too many from one place. */
  takePasskey(ip: string): Promise<void>
}

interface CodeAttempt {
  userId: string
  /** The browser, if the person has signed in with it before. */
  browser: string | null
}

interface Attempt {
  /** Where it comes from. */
  ip: string
  email: string
  /** The browser, if the person of that address has signed in with it before. */
  browser: string | null
}

/**
 * Ten in a quarter of an hour for one email address from one place, a hundred an hour from one place, fifty an hour for one email address
 * from all places together. A browser with which somebody has signed in has ten in a quarter of an hour of its own for them,
 * so that nobody can use up what it has left.
 *
 * Of codes, which only who knows the password can try, a person has ten in a quarter of an hour and thirty a day, and a known browser as many of
 * its own: whoever knows the password finds the code of an app once in ten thousand days.
 */
export function createAttempts(db: Pool): Attempts {
  const message = 'Too many attempts. Please try again in a few minutes.'
  const limit = (name: string, points: number, minutes: number) =>
    createRateLimit(db, { name, points, seconds: minutes * MINUTE, message })
  const ofPair = limit('pair', 10, 15)
  const ofPlace = limit('place', 100, 60)
  const ofAccount = limit('account', 50, 60)
  const ofBrowser = limit('browser', 10, 15)
  const ofLinks = limit('link', 30, 15)
  const ofForgotten = limit('forgotten', 30, 15)
  const ofSelf = limit('own-password', 10, 15)
  const ofCodes = limit('code', 10, 15)
  const ofCodesADay = limit('codes-a-day', 30, 24 * 60)
  const ofPasskeys = limit('passkey', 30, 15)
  const ofSetUp = limit('set-up', 20, 15)
  const takeLink = (ip: string) => ofLinks.take(keyOf(networkOf(ip)))
  return {
    async take({ ip, email, browser }) {
      if (browser !== null) return ofBrowser.take(keyOf(browser, email))
      await ofPlace.take(keyOf(networkOf(ip)))
      await ofPair.take(keyOf(networkOf(ip), email))
      // Last: what the others refuse uses up none of it. One place can still use up most of it in an hour, two all (decision 0008).
      await ofAccount.take(keyOf(email))
    },
    async forgive({ ip, email, browser }) {
      if (browser !== null) return ofBrowser.forget(keyOf(browser, email))
      await ofPlace.giveBack(keyOf(networkOf(ip)))
      await ofPair.forget(keyOf(networkOf(ip), email))
      await ofAccount.giveBack(keyOf(email))
    },
    takeSetUp: (ip) => ofSetUp.take(keyOf(networkOf(ip))),
    takeLink,
    followLink: (ip, work) =>
      work().catch(async (error: unknown) => {
        if (error instanceof AppError && error.code === 'gone') await takeLink(ip)
        throw error
      }),
    takeForgotten: (ip) => ofForgotten.take(keyOf(networkOf(ip))),
    takeOwn: (userId) => ofSelf.take(userId),
    forgiveOwn: (userId) => ofSelf.giveBack(userId),
    async takeCode({ userId, browser }) {
      await ofCodes.take(keyOf(userId, browser ?? ''))
      await ofCodesADay.take(keyOf(userId, browser ?? ''))
    },
    async forgiveCode({ userId, browser }) {
      await ofCodes.forget(keyOf(userId, browser ?? ''))
      await ofCodesADay.giveBack(keyOf(userId, browser ?? ''))
    },
    takePasskey: (ip) => ofPasskeys.take(keyOf(networkOf(ip))),
  }
}

/** A digest, so that neither addresses of people nor of networks are kept. */
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts).toLowerCase()).digest('base64url')
}
