import { sql } from 'kysely'
import { queueMail, type SecondStepChange } from '#modules/directory/mail/public.ts'
import { hasSecondStep } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Credential } from '../passwords/own-password.ts'
import { endSessions } from '../sessions/sessions.ts'
import { type Place, recordSignInEvent } from '../sign-in-history/sign-in-events.ts'
import { endRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'

/** Determines whether a user has a second step. */
export async function readHasSecondStep(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT ${hasSecondStep(sql<string>`${userId}::uuid`)} AS has`.execute(db)
  return rows[0]?.has === true
}

/** Records a change of a user's second step in their sign-in history, and notifies them by email. */
export async function notifySecondStepChange(
  tx: Db,
  { userId, email, name }: Pick<Credential, 'userId' | 'email' | 'name'>,
  {
    change,
    place,
    about = null,
  }: { change: Exclude<SecondStepChange, 'recovery_code_used'>; place: Place; about?: string | null },
): Promise<void> {
  await recordSignInEvent(tx, { userId, kind: change, place, about })
  await writeOfChange(tx, { email, name }, { change, about })
}

/** Emails a user about their second step. */
export async function writeOfChange(
  tx: Db,
  { email, name }: Pick<Credential, 'email' | 'name'>,
  { change, about }: { change: SecondStepChange; about: string | null },
): Promise<void> {
  await queueMail(tx, {
    tenantId: null,
    recipient: email,
    content: { kind: 'second_step_changed', change, about, name, at: new Date().toISOString() },
    secretUrl: null,
  })
}

/**
 * Handles the first second step of a user: signs out browsers that were signed in without it, and returns new recovery codes.
 * Null if it was not the first.
 */
export async function followFirst(
  tx: Db,
  { userId, session, wasOn }: { userId: string; session: string | null; wasOn: boolean },
): Promise<string[] | null> {
  if (wasOn) return null
  await endSessions(tx, { userId, exceptUid: session })
  return makeRecoveryCodes(tx, userId)
}

/** Handles the removal of the last second step: deletes its recovery codes. */
export async function followLast(tx: Db, userId: string): Promise<void> {
  if (!(await readHasSecondStep(tx, userId))) await endRecoveryCodes(tx, userId)
}
