import type {
  authPasskeysBegin,
  authPasskeysCreate,
  authPasskeysDelete,
  authPasskeysRename,
} from '@arbour/contract/calls/account/second-step'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { MAX_PASSKEYS, type Passkey } from '@arbour/contract/entities/account/second-step'
import { t } from '@arbour/messages/t'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import { AppError, forbidden, notFound } from '#platform/http/app-error.ts'
import { assertSignsInHere, loadCredential, lockCredential } from '../passwords/own-password.ts'
import { placeOfSession } from '../sign-in-history/sign-in-events.ts'
import { challengeOwner } from './challenges.ts'
import { followFirst, followLast, notifySecondStepChange, readHasSecondStep } from './follow-change.ts'
import { askForNewPasskey, listPasskeys, readNewPasskey } from './passkeys.ts'
import { askPassword, type SecondStepContext } from './second-step-context.ts'

/** Implements `auth/passkeys/begin`: returns the options for the browser. */
export async function beginPasskey(
  ctx: SecondStepContext,
  { password }: CallRequest<typeof authPasskeysBegin>,
): Promise<CallResponse<typeof authPasskeysBegin>> {
  const { userId, email, name } = await askPassword(ctx, password)
  await assertCapacity(ctx.db, userId)
  const options = await askForNewPasskey(ctx.db, ctx.rp, { owner: challengeOwner.ofPerson(ctx.principal), userId, email, name })
  return { options: { ...options } }
}

/** Implements `auth/passkeys/create`: stores the passkey that the browser created. */
export async function createPasskey(
  { db, principal, rp }: SecondStepContext,
  { name, credential }: CallRequest<typeof authPasskeysCreate>,
): Promise<CallResponse<typeof authPasskeysCreate>> {
  const { userId, session } = principal
  await loadCredential(db, userId)
  const newPasskey = await readNewPasskey(db, rp, { owner: challengeOwner.ofPerson(principal), credential })
  if (!newPasskey) throw forbidden(t('errors.account.passkeyNotAccepted'))
  return db.transaction().execute(async (tx) => {
    const person = await lockCredential(tx, userId)
    await assertCapacity(tx, userId)
    const wasOn = await readHasSecondStep(tx, userId)
    const row = await tx
      .insertInto('passkeys')
      .values({ id: newId(), user_id: userId, name, ...newPasskey })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw forbidden(t('errors.account.passkeyNotAccepted'))
    await notifySecondStepChange(tx, person, { change: 'passkey_added', about: name, place: await placeOfSession(tx, session) })
    return { passkey: presentPasskey(row), recovery_codes: await followFirst(tx, { userId, session, wasOn }) }
  })
}

/** Implements `auth/passkeys/rename`. */
export async function renamePasskey(
  { db, principal, installation }: SecondStepContext,
  { id, name }: CallRequest<typeof authPasskeysRename>,
): Promise<CallResponse<typeof authPasskeysRename>> {
  const { userId } = principal
  assertSignsInHere(installation)
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound()
  return { passkey: presentPasskey(row) }
}

/** Implements `auth/passkeys/delete`. */
export async function deletePasskey(
  ctx: SecondStepContext,
  { id, password }: CallRequest<typeof authPasskeysDelete>,
): Promise<CallResponse<typeof authPasskeysDelete>> {
  assertSignsInHere(ctx.installation)
  const { userId } = ctx.principal
  const passkeys = await listPasskeys(ctx.db, userId)
  if (!passkeys.some((passkey) => passkey.id === id)) throw notFound()
  await askPassword(ctx, password)
  await ctx.db.transaction().execute(async (tx) => {
    const person = await lockCredential(tx, userId)
    const row = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('name')
      .executeTakeFirst()
    if (!row) throw notFound()
    await followLast(tx, userId)
    const place = await placeOfSession(tx, ctx.principal.session)
    await notifySecondStepChange(tx, person, { change: 'passkey_removed', about: row.name, place })
  })
  return {}
}

/** Presents a passkey to its user. */
export function presentPasskey({ id, name, created, last_used }: Awaited<ReturnType<typeof listPasskeys>>[number]): Passkey {
  return { id, name, created: created.toISOString(), last_used: last_used?.toISOString() ?? null }
}

async function assertCapacity(db: Db, userId: string): Promise<void> {
  if ((await listPasskeys(db, userId)).length >= MAX_PASSKEYS)
    throw new AppError('conflict', t('errors.account.passkeyLimit', { max: MAX_PASSKEYS }))
}
