import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { Id, Timestamp } from '../common.ts'
import { Line } from '../team/tenant.ts'

/** Maximum number of passkeys per user. */
export const MAX_PASSKEYS = 20
/** Number of recovery codes in a set. */
export const RECOVERY_CODES = 10
/** Digits of an authenticator code. */
export const APP_CODE_LENGTH = 6
const MAX_PASSKEY_NAME_LENGTH = 60

/** The user's name for a passkey. */
export const PasskeyName = Line('Name', MAX_PASSKEY_NAME_LENGTH)

/** An authenticator code as typed: spaces are ignored. */
export const AppCode = z
  .string()
  .max(100)
  .transform((text) => text.replace(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), { error: () => t('errors.signIn.appCodeDigits', { count: APP_CODE_LENGTH }) })
  .meta({ title: 'Code' })

/** A recovery code as typed: dashes, spaces and case are ignored. */
export const RecoveryCode = z.string().trim().min(1).max(100).meta({ title: 'Recovery code' })

/** A passkey without credential data. */
export const Passkey = z
  .object({ id: Id, name: z.string(), created: Timestamp, last_used: Timestamp.nullable() })
  .meta({ id: 'Passkey', description: 'A passkey of the current user.' })
export type Passkey = z.infer<typeof Passkey>

/** The caller's sign-in methods beside the password. */
export const SecondStep = z
  .object({
    app: z.object({ since: Timestamp }).nullable().describe('The authenticator app; null if none is enabled.'),
    passkeys: z.array(Passkey),
    recovery_codes: z.int().nonnegative().describe('The number of unused codes.'),
    required_by: z.array(z.string()).describe('Names of the teams that require a second step.'),
  })
  .meta({ id: 'SecondStep', description: 'The second steps of the current user.' })
export type SecondStep = z.infer<typeof SecondStep>

/** A sign-in method. */
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

/** A security event of a user's account. */
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

/** The result of `navigator.credentials.create`, with bytes as base64url (WebAuthn, `RegistrationResponseJSON`). */
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

/** The result of `navigator.credentials.get`, with bytes as base64url (WebAuthn, `AuthenticationResponseJSON`). */
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

/** WebAuthn options for requesting a passkey from the browser, as JSON with bytes as base64url. */
export const PasskeyOptions = z.record(z.string(), z.unknown())
