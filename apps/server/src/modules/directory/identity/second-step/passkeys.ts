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

/** EdDSA, ES256, RS256, as COSE numbers them: what every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257]

/** Under which name and address passkeys are made and used here. */
export interface RelyingParty {
  /** A host. */
  id: string
  origin: string
}

/** The server, as authenticators know it by its public address. */
export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]

/** A person's passkeys, the oldest first. */
export function listPasskeys(db: Db, userId: string) {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

/** What a browser is asked with to make a passkey: one that is found without an address, and asks who uses it. */
export async function askForNewPasskey(
  db: Db,
  rp: RelyingParty,
  { owner, userId, email, name }: { owner: string; userId: string; email: string; name: string },
) {
  const known = await listPasskeys(db, userId)
  const options = await generateRegistrationOptions({
    rpName: 'Arbour',
    rpID: rp.id,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(describe),
  })
  await keepChallenge(db, { owner, challenge: options.challenge })
  return options
}

/** The passkey that a browser made, as it is kept. Null for one that does not answer what was asked, or answered it before. */
export async function readNewPasskey(
  db: Db,
  rp: RelyingParty,
  { owner, credential }: { owner: string; credential: z.infer<typeof NewCredential> },
) {
  const expectedChallenge = await takeChallenge(db, owner)
  if (expectedChallenge === null) return null
  const made = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!made?.verified) return null
  const { id, publicKey, counter } = made.registrationInfo.credential
  const transports = credential.response.transports ?? []
  return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports }
}

/** What a browser is asked with for a passkey: for one of a person, or, without one, for whichever it has, which then asks who uses it. */
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
 * Whose passkey answered what was asked. With a person it has to be theirs; without one its authenticator has to have verified who uses it, and
 * to say whose it is. Null for any other, for an answer that was given before, and where its count went back: it may be a copy.
 */
export async function usePasskey(
  db: Db,
  rp: RelyingParty,
  { owner, userId, credential }: { owner: string; userId: string | null; credential: UsedCredential },
): Promise<string | null> {
  const expectedChallenge = await takeChallenge(db, owner)
  const passkey = await db.selectFrom('passkeys').selectAll().where('credential_id', '=', credential.id).executeTakeFirst()
  if (expectedChallenge === null || !passkey || !isTheirs(passkey, { userId, credential })) return null
  const used = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    credential: { ...describe(passkey), publicKey: Uint8Array.from(passkey.public_key), counter: passkey.counter },
    requireUserVerification: userId === null,
  }).catch(() => null)
  if (!used?.verified) return null
  const { newCounter } = used.authenticationInfo
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used: sql<Date>`now()` })
    .where('id', '=', passkey.id)
    // Of two answers at once with one count, one counts.
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
