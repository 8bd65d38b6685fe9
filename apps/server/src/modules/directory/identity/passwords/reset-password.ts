import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { createMailLimits, queueMail } from '#modules/directory/mail/public.ts'
import { fullName, tokenHash } from '#modules/directory/teams/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import type { Task } from '#platform/jobs/task.ts'
import type { Passwords } from '#platform/passwords.ts'
import { endTokens } from '../api-tokens/end-tokens.ts'
import { endSessions } from '../sessions/sessions.ts'
import { recordSignInEvent } from '../sign-in-history/sign-in-events.ts'
import { refuseEasyPassword } from './refuse-easy-password.ts'
import { findResettable, makeResetLink } from './reset-link.ts'
import { setPassword } from './set-password.ts'

export const REQUEST_RESET = 'request_password_reset'
const PRIORITY = -10

/**
 * Requests a password reset link for an email address; its user may have no password yet if they came with an imported team. Only
 * the job looks up the address, so the response time does not reveal whether it exists.
 */
export async function requestReset(db: Db, email: string): Promise<void> {
  const payload = { email: email.toLowerCase() }
  await addJobs(db, [
    { task: REQUEST_RESET, payload, key: `reset:${tokenHash(payload.email).toString('base64url')}`, priority: PRIORITY },
  ])
}

/** Handles the job of {@link requestReset}. Ignores an address that has received too many emails. */
export function requestResetTask({ db, publicUrl }: { db: Pool; publicUrl: string }): Task<{ email: string }> {
  const limits = createMailLimits(db)
  return {
    async run({ email }) {
      const person = await findResettable(db, email)
      if (!person) return
      try {
        await limits.take({ userId: null, tenantId: null, recipient: email })
      } catch (error) {
        if (error instanceof AppError && error.code === 'rate_limited') return
        throw error
      }
      await db.transaction().execute(async (tx) => {
        const { url, expires } = await makeResetLink(tx, { userId: person.id, publicUrl })
        await queueMail(tx, {
          tenantId: null,
          recipient: person.email,
          content: { kind: 'password_reset', name: fullName(person), expires: expires.toISOString() },
          secretUrl: url,
        })
      })
    },
    recordFailure: async () => undefined,
  }
}

/** Returns the user of a password reset link. Throws 410 if it is no longer valid. */
export async function readReset(db: Db, token: string): Promise<{ userId: string; email: string; names: string[] }> {
  const found = await db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name'])
    .where('r.token_hash', '=', tokenHash(token))
    .where('r.expires', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!found) throw new AppError('gone', t('errors.account.resetLinkInvalid'))
  return { userId: found.id, email: found.email, names: [found.first_name, found.last_name, found.email] }
}

/**
 * Sets a new password with the one-time token of a mail. Signs the user out everywhere, deletes their API tokens if requested, and notifies them by
 * mail. Throws as {@link readReset} does.
 */
export async function resetPassword(
  { db, passwords }: { db: Pool; passwords: Passwords },
  { token, password, endsApiTokens, ip }: { token: string; password: string; endsApiTokens: boolean; ip: string },
): Promise<{ email: string }> {
  const { userId, email, names } = await readReset(db, token)
  await refuseEasyPassword(password, names)
  const passwordHash = await passwords.hash(password)
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('password_resets')
      .where('token_hash', '=', tokenHash(token))
      .where('expires', '>', sql<Date>`now()`)
      .executeTakeFirst()
    // Of two concurrent uses of the link, only one sets its password.
    if (numDeletedRows === 0n) return void (await readReset(tx, token))
    await setPassword(tx, { userId, email, passwordHash })
    await endSessions(tx, { userId, exceptUid: null })
    if (endsApiTokens) await endTokens(tx, userId)
    await recordSignInEvent(tx, { userId, kind: 'password_reset', place: { ip, userAgent: '' } })
    await queueMail(tx, {
      tenantId: null,
      recipient: email,
      content: { kind: 'password_changed', name: names.slice(0, 2).join(' ').trim(), at: new Date().toISOString() },
      secretUrl: null,
    })
  })
  return { email }
}
