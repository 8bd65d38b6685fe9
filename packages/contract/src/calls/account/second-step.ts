import { z } from 'zod'
import {
  AppCode,
  NewCredential,
  Passkey,
  PasskeyName,
  PasskeyOptions,
  SecondStep,
  SignInEvent,
} from '../../entities/account/second-step.ts'
import { Id, PageMeta } from '../../entities/common.ts'
import { Password } from '../../identity.ts'
import { DEFAULT_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'

const tag = 'Account'
const ELSEWHERE = 'A wrong password returns 403. Returns 409 if an external identity provider manages passwords.'
const Codes = z.array(z.string())
/** Recovery codes that are returned once, with the first second step. */
const FirstCodes = Codes.nullable().describe('The recovery codes, returned only once; null if the user already has some.')

/** Confirms the password before a sign-in method is changed. */
export const OwnPassword = z.strictObject({ password: Password })

export const authSecondStep = defineCall({
  method: 'GET',
  path: '/auth/second-step',
  summary: 'Get second-step settings',
  description:
    'The authenticator app, the passkeys, the number of remaining recovery codes, and the teams that require a second step (decision 0033). 409 if an external ' +
    'identity provider manages sign-in.',
  tag,
  auth: 'member',
  scope: null,
  withoutSecondStep: true,
  request: z.strictObject({}),
  response: SecondStep,
  errors: ['conflict'],
})

export const authAppBegin = defineCall({
  method: 'POST',
  path: '/auth/second-step/app/begin',
  summary: 'Start setting up an authenticator app',
  description: `Returns the secret only once, as text and as the URI for a QR code. Nothing changes until a code confirms it within 15 minutes. ${ELSEWHERE} Also 409 if an app is already enabled.`,
  tag,
  auth: 'member',
  scope: null,
  withoutSecondStep: true,
  request: OwnPassword,
  response: z.object({ secret: z.string().describe('Base32-encoded.'), url: z.string().describe('`otpauth://totp/…`') }),
  errors: ['forbidden', 'conflict'],
})

/** Proves that the authenticator app has the secret. */
export const AppConfirmation = z.strictObject({ code: AppCode })

export const authAppConfirm = defineCall({
  method: 'POST',
  path: '/auth/second-step/app/confirm',
  summary: 'Enable the authenticator app',
  description:
    'Takes a code from the app. The first second step signs the user out in all other browsers and returns recovery codes once. Sends an ' +
    'email. A wrong code returns 403; 410 if the setup was started more than 15 minutes ago.',
  tag,
  auth: 'member',
  scope: null,
  withoutSecondStep: true,
  request: AppConfirmation,
  response: z.object({ recovery_codes: FirstCodes }),
  errors: ['forbidden', 'conflict', 'gone'],
})

export const authAppEnd = defineCall({
  method: 'POST',
  path: '/auth/second-step/app/end',
  summary: 'Disable the authenticator app',
  description: `Removing the last second step deletes the recovery codes. Sends an email. ${ELSEWHERE}`,
  tag,
  auth: 'member',
  scope: null,
  request: OwnPassword,
  response: z.object({}),
  errors: ['forbidden', 'conflict'],
})

export const authPasskeysBegin = defineCall({
  method: 'POST',
  path: '/auth/passkeys/begin',
  summary: 'Start adding a passkey',
  description: `Returns the options for the browser, valid once and for five minutes. ${ELSEWHERE} Also 409 for the 21st passkey.`,
  tag,
  auth: 'member',
  scope: null,
  withoutSecondStep: true,
  request: OwnPassword,
  response: z.object({ options: PasskeyOptions.describe('`PublicKeyCredentialCreationOptionsJSON` of WebAuthn.') }),
  errors: ['forbidden', 'conflict'],
})

export const authPasskeysCreate = defineCall({
  method: 'POST',
  path: '/auth/passkeys/create',
  summary: 'Add a passkey',
  description:
    'Takes the credential that the browser created. The first second step signs the user out in all other browsers and returns recovery codes once. Sends an ' +
    'email. 403 if the credential does not match the request.',
  tag,
  auth: 'member',
  scope: null,
  withoutSecondStep: true,
  request: z.strictObject({ name: PasskeyName, credential: NewCredential }),
  response: z.object({ passkey: Passkey, recovery_codes: FirstCodes }),
  errors: ['forbidden', 'conflict'],
})

/** Renames a passkey. */
export const PasskeyRename = z.strictObject({ id: Id, name: PasskeyName })

export const authPasskeysRename = defineCall({
  method: 'POST',
  path: '/auth/passkeys/rename',
  summary: 'Rename a passkey',
  description: 'A passkey of the current user.',
  tag,
  auth: 'member',
  scope: null,
  request: PasskeyRename,
  response: z.object({ passkey: Passkey }),
  errors: ['not_found', 'conflict'],
})

export const authPasskeysDelete = defineCall({
  method: 'POST',
  path: '/auth/passkeys/delete',
  summary: 'Remove a passkey',
  description: `A passkey of the current user. Removing the last second step deletes the recovery codes. Sends an email. ${ELSEWHERE}`,
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({ id: Id, password: Password }),
  response: z.object({}),
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const authRecoveryCodesCreate = defineCall({
  method: 'POST',
  path: '/auth/recovery-codes/create',
  summary: 'Generate new recovery codes',
  description: `Returns ten codes once; previous codes end. 409 without a second step. ${ELSEWHERE}`,
  tag,
  auth: 'member',
  scope: null,
  request: OwnPassword,
  response: z.object({ recovery_codes: Codes }),
  errors: ['forbidden', 'conflict'],
})

export const authSignIns = defineCall({
  method: 'POST',
  path: '/auth/sign-ins',
  summary: 'List sign-in activity',
  description:
    "The last 90 days, newest first: sign-ins, failed attempts with the user's email address, and changes of the password and second steps. 409 if " +
    'an external identity provider manages sign-in.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({ page: Page, take: Take.default(DEFAULT_PAGE_SIZE) }),
  response: z.object({ items: z.array(SignInEvent), meta: PageMeta }),
  errors: ['conflict'],
})
