import type { NewCredential, UsedCredential } from '@arbour/contract/entities/account/second-step'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { keepChallenge, takeChallenge } from './challenges.ts'

/** EdDSA, ES256, RS256, by their COSE numbers: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

/** The name and id with which passkeys are created and used here. */
export interface RelyingParty {
  /** A host name. */
  id: string
  origin: string
}

/** Returns the relying party for the server's public URL. */
export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]

/** Lists a user's passkeys, oldest first. */
export function listPasskeys(db: Db, userId: string) {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

/** Returns the browser options to create a discoverable passkey with user verification. */
export async function askForNewPasskey(
  db: Db,
  rp: RelyingParty,
  { owner, userId, email, name }: { owner: string; userId: string; email: string; name: string },
) {
  const passkeys = await listPasskeys(db, userId)
  const options = await generateRegistrationOptions({
    rpName: 'Arbour',
    rpID: rp.id,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: passkeys.map(describe),
  })
  await keepChallenge(db, { owner, challenge: options.challenge })
  return options
}

/** Verifies a new passkey and returns the data to store. Null if it does not answer the current challenge. */
export async function readNewPasskey(
  db: Db,
  rp: RelyingParty,
  { owner, credential }: { owner: string; credential: z.infer<typeof NewCredential> },
) {
  const expectedChallenge = await takeChallenge(db, owner)
  if (expectedChallenge === null) return null
  const verification = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!verification?.verified) return null
  const { id, publicKey, counter } = verification.registrationInfo.credential
  const transports = credential.response.transports ?? []
  return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports }
}

/** Returns the browser options to use a passkey: one of a given user, or any discoverable passkey with user verification. */
export async function askForPasskey(db: Db, rp: RelyingParty, { owner, userId }: { owner: string; userId: string | null }) {
  const options = await generateAuthenticationOptions({
    rpID: rp.id,
    userVerification: userId === null ? 'required' : 'preferred',
    allowCredentials: userId === null ? [] : (await listPasskeys(db, userId)).map(describe),
  })
  await keepChallenge(db, { owner, challenge: options.challenge })
  return options
}

/**
 * Verifies a passkey response and returns its user. With a given user it must be theirs; without one, the authenticator must have
 * verified and named the user. Null for any other, for a repeated response, and if the signature counter went backwards, which
 * indicates a cloned passkey.
 */
export async function usePasskey(
  db: Db,
  rp: RelyingParty,
  { owner, userId, credential }: { owner: string; userId: string | null; credential: UsedCredential },
): Promise<string | null> {
  const expectedChallenge = await takeChallenge(db, owner)
  const passkey = await db.selectFrom('passkeys').selectAll().where('credential_id', '=', credential.id).executeTakeFirst()
  if (expectedChallenge === null || !passkey || !isTheirs(passkey, { userId, credential })) return null
  const verification = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    credential: { ...describe(passkey), publicKey: Uint8Array.from(passkey.public_key), counter: passkey.counter },
    requireUserVerification: userId === null,
  }).catch(() => null)
  if (!verification?.verified) return null
  const { newCounter } = verification.authenticationInfo
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used: sql<Date>`now()` })
    .where('id', '=', passkey.id)
    // Of two concurrent responses with the same counter, one succeeds.
    .where((where) =>
      where.or([where('counter', '<', newCounter), where.and([where('counter', '=', 0), where.val(newCounter === 0)])]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n ? passkey.user_id : null
}

function isTheirs(
  { user_id }: PasskeyRow,
  { userId, credential }: { userId: string | null; credential: UsedCredential },
): boolean {
  const { userHandle } = credential.response
  if (userId !== null) return user_id === userId
  return userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() === user_id
}

type Transports = NonNullable<NonNullable<RegistrationResponseJSON['response']['transports']>>

function describe({ credential_id, transports }: Pick<PasskeyRow, 'credential_id' | 'transports'>) {
  return { id: credential_id, transports: transports as Transports }
}
