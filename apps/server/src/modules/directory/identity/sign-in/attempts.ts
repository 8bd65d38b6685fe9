import { createHash } from 'node:crypto'
import { t } from '@arbour/messages/t'
import type { Pool } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { networkOf } from '#platform/network-of.ts'
import { createRateLimit } from '#platform/rate-limit.ts'

const MINUTE = 60

/** Counts sign-in attempts in the database, so that limits apply across servers and restarts (decision 0008). */
export interface Attempts {
  /**
   * Counts an attempt before it is checked. Throws 429 if there were too many, regardless of whether the email address exists.
   */
  take(attempt: Attempt): Promise<void>
  /** Resets the counters after a successful sign-in. */
  forgive(attempt: Attempt): Promise<void>
  /** Counts a setup attempt before its code is checked. Throws 429 if there were too many. */
  takeSetUp(ip: string): Promise<void>
  /** Counts a link with an unknown secret. Throws 429 if there were too many from one network. */
  takeLink(ip: string): Promise<void>
  /** Runs the operation of a link, and counts it as {@link takeLink} does if the link is no longer valid (410). */
  followLink<T>(ip: string, work: () => Promise<T>): Promise<T>
  /** Counts a password reset request. Throws 429 if there were too many from one network. */
  takeForgotten(ip: string): Promise<void>
  /** Counts an attempt of a signed-in user to confirm their password. Throws 429 if there were too many. */
  takeOwn(userId: string): Promise<void>
  /** Reverts one count: the password was right. */
  forgiveOwn(userId: string): Promise<void>
  /** Counts a code before it is checked, after a correct password. Throws 429 if there were too many. */
  takeCode(attempt: CodeAttempt): Promise<void>
  /** Resets the counters after a correct code. */
  forgiveCode(attempt: CodeAttempt): Promise<void>
  /** Counts a rejected passkey. Throws 429 if there were too many from one network. */
  takePasskey(ip: string): Promise<void>
}

interface CodeAttempt {
  userId: string
  /** The browser id, if the user has signed in with it before. */
  browser: string | null
}

interface Attempt {
  /** The IP address. */
  ip: string
  email: string
  /** The browser id, if the user with that email address has signed in with it before. */
  browser: string | null
}

/**
 * Creates the counters. Limits: ten attempts in 15 minutes for one email address from one network, a hundred an hour from one
 * network, fifty an hour for one email address from all networks. A browser with which a user has signed in before has ten of its
 * own in 15 minutes, so that others can't use up its attempts.
 *
 * Codes can only be tried with the right password. A user has ten in 15 minutes and thirty a day, and a known browser as many of
 * its own: an attacker with the password finds the code of an app about once in ten thousand days.
 */
export function createAttempts(db: Pool): Attempts {
  const message = () => t('errors.limits.signIns')
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
  const takeLink = (ip: string) => ofLinks.take(digestOf(networkOf(ip)))
  return {
    async take({ ip, email, browser }) {
      if (browser !== null) return ofBrowser.take(digestOf(browser, email))
      await ofPlace.take(digestOf(networkOf(ip)))
      await ofPair.take(digestOf(networkOf(ip), email))
      // Last: attempts that the other limits reject do not count. One network can still use up most of this limit in an hour, two
      // can use up all (decision 0008).
      await ofAccount.take(digestOf(email))
    },
    async forgive({ ip, email, browser }) {
      if (browser !== null) return ofBrowser.forget(digestOf(browser, email))
      await ofPlace.giveBack(digestOf(networkOf(ip)))
      await ofPair.forget(digestOf(networkOf(ip), email))
      await ofAccount.giveBack(digestOf(email))
    },
    takeSetUp: (ip) => ofSetUp.take(digestOf(networkOf(ip))),
    takeLink,
    followLink: (ip, work) =>
      work().catch(async (error: unknown) => {
        if (error instanceof AppError && error.code === 'gone') await takeLink(ip)
        throw error
      }),
    takeForgotten: (ip) => ofForgotten.take(digestOf(networkOf(ip))),
    takeOwn: (userId) => ofSelf.take(userId),
    forgiveOwn: (userId) => ofSelf.giveBack(userId),
    async takeCode({ userId, browser }) {
      await ofCodes.take(digestOf(userId, browser ?? ''))
      await ofCodesADay.take(digestOf(userId, browser ?? ''))
    },
    async forgiveCode({ userId, browser }) {
      await ofCodes.forget(digestOf(userId, browser ?? ''))
      await ofCodesADay.giveBack(digestOf(userId, browser ?? ''))
    },
    takePasskey: (ip) => ofPasskeys.take(digestOf(networkOf(ip))),
  }
}

/** A digest, so that neither email nor IP addresses are stored. */
function digestOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts).toLowerCase()).digest('base64url')
}
