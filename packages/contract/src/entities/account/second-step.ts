import { z } from 'zod'
import { Id, Timestamp } from '../common.ts'
import { Line } from '../team/tenant.ts'

/** Most passkeys that a person has. */
export const MAX_PASSKEYS = 20
/** How many recovery codes are made at once. */
export const RECOVERY_CODES = 10
/** Digits of a code that an authenticator app shows. */
export const APP_CODE_LENGTH = 6
const MAX_PASSKEY_NAME_LENGTH = 60

/** What a passkey is called by its person. */
export const PasskeyName = Line('Name', MAX_PASSKEY_NAME_LENGTH)

/** A code of an authenticator app, as people type it: spaces do not count. */
export const AppCode = z
  .string()
  .max(100)
  .transform((text) => text.replace(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), `Enter the ${APP_CODE_LENGTH} digits that the app shows`)
  .meta({ title: 'Code' })

/** A recovery code, as people type it: dashes, spaces and small letters do not count. */
export const RecoveryCode = z.string().trim().min(1).max(100).meta({ title: 'Recovery code' })

/** A passkey of a person, without anything that signs in. */
export const Passkey = z
  .object({ id: Id, name: z.string(), created: Timestamp, last_used: Timestamp.nullable() })
  .meta({ id: 'Passkey', description: 'A passkey of the current user.' })
export type Passkey = z.infer<typeof Passkey>

/** What the person who asks has beside their password. */
export const SecondStep = z
  .object({
    app: z.object({ since: Timestamp }).nullable().describe('The authenticator app; null if none is enabled.'),
    passkeys: z.array(Passkey),
    recovery_codes: z.int().nonnegative().describe('The number of unused codes.'),
    required_by: z.array(z.string()).describe('Names of the teams that require a second step.'),
  })
  .meta({ id: 'SecondStep', description: 'The second steps of the current user.' })
export type SecondStep = z.infer<typeof SecondStep>

/** With what somebody signs in. */
export const SignInMeans = z.enum(['password', 'app', 'passkey', 'recovery_code'])
export type SignInMeans = z.infer<typeof SignInMeans>

export const SignInEventKind = z.enum([
  'signed_in',
  'failed',
  'app_on',
  'app_off',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_made',
  'password_changed',
  'password_reset',
  'second_step_reset',
])
export type SignInEventKind = z.infer<typeof SignInEventKind>

/** Something that happened to the sign-in of a person. */
export const SignInEvent = z
  .object({
    id: Id,
    kind: SignInEventKind,
    means: z.array(SignInMeans).describe('The method of the sign-in, or of the attempt.'),
    browser: z.string().nullable().describe('The browser and system, as reported by the browser; null if unknown.'),
    ip: z.string().nullable(),
    about: z.string().nullable().describe('The name of the passkey, or of the team whose Admin made the change.'),
    count: z.int().positive().describe('For failures: how many in that hour from that network.'),
    created: Timestamp.describe('For several failures, the latest.'),
  })
  .meta({ id: 'SignInEvent', description: 'A sign-in event of the current user.' })
export type SignInEvent = z.infer<typeof SignInEvent>

const Bytes = z
  .string()
  .max(16_384)
  .regex(/^[\w-]*$/)
const Extensions = z.record(z.string().max(100), z.unknown())
const Attachment = z.enum(['cross-platform', 'platform']).optional()

/** What `navigator.credentials.create` made, with its bytes as base64url (WebAuthn, `RegistrationResponseJSON`). */
export const NewCredential = z.strictObject({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(30)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: Bytes.optional(),
    authenticatorData: Bytes.optional(),
  }),
  clientExtensionResults: Extensions,
  authenticatorAttachment: Attachment,
})

/** What `navigator.credentials.get` answered, with its bytes as base64url (WebAuthn, `AuthenticationResponseJSON`). */
export const UsedCredential = z.strictObject({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.optional(),
  }),
  clientExtensionResults: Extensions,
  authenticatorAttachment: Attachment,
})
export type UsedCredential = z.infer<typeof UsedCredential>

/** What a browser is asked for a passkey with, with its bytes as base64url: the options of WebAuthn as JSON. */
export const PasskeyOptions = z.record(z.string(), z.unknown())
