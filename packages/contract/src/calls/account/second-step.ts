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
const ELSEWHERE = 'A wrong password answers 403; 409 where an outside identity provider keeps the passwords.'
const Codes = z.array(z.string())
/** Of the first second step: told once. */
const FirstCodes = Codes.nullable().describe('The recovery codes, told once; null for who has some already.')

/** The password, before something is changed that signs in. */
export const OwnPassword = z.strictObject({ password: Password })

export const authSecondStep = defineCall({
  method: 'GET',
  path: '/auth/second-step',
  summary: 'What one has beside the password',
  description:
    'Authenticator app, passkeys, how many recovery codes are left, and which teams ask for a second step (decision 0033). 409 where an outside ' +
    'identity provider keeps the passwords.',
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
  summary: 'Begin to turn on an authenticator app',
  description: `Tells the secret, once, as text and as the address that a QR code holds. Nothing changes until a code confirms it, within a quarter of an hour. ${ELSEWHERE} So does an app that is on already.`,
  tag,
  auth: 'member',
  scope: null,
  withoutSecondStep: true,
  request: OwnPassword,
  response: z.object({ secret: z.string().describe('Base 32.'), url: z.string().describe('`otpauth://totp/…`') }),
  errors: ['forbidden', 'conflict'],
})

/** The code that shows that the app has the secret. */
export const AppConfirmation = z.strictObject({ code: AppCode })

export const authAppConfirm = defineCall({
  method: 'POST',
  path: '/auth/second-step/app/confirm',
  summary: 'Turn on the authenticator app',
  description:
    'With a code that it shows. With the first second step the person’s other browsers are signed out, and recovery codes are told, once. A mail says ' +
    'that it was done. A wrong code answers 403; 410 when it was begun more than a quarter of an hour ago.',
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
  summary: 'Turn off the authenticator app',
  description: `The recovery codes end with the last second step. A mail says that it was done. ${ELSEWHERE}`,
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
  summary: 'Begin to add a passkey',
  description: `Gives what the browser is asked with, for five minutes and once. ${ELSEWHERE} So does the twenty-first.`,
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
    'With what the browser made. With the first second step the person’s other browsers are signed out, and recovery codes are told, once. A mail says ' +
    'that it was done. 403 for one that does not answer what was asked.',
  tag,
  auth: 'member',
  scope: null,
  withoutSecondStep: true,
  request: z.strictObject({ name: PasskeyName, credential: NewCredential }),
  response: z.object({ passkey: Passkey, recovery_codes: FirstCodes }),
  errors: ['forbidden', 'conflict'],
})

/** Another name for a passkey. */
export const PasskeyRename = z.strictObject({ id: Id, name: PasskeyName })

export const authPasskeysRename = defineCall({
  method: 'POST',
  path: '/auth/passkeys/rename',
  summary: 'Rename a passkey',
  description: 'One of the person who asks.',
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
  description: `One of the person who asks. The recovery codes end with the last second step. A mail says that it was done. ${ELSEWHERE}`,
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
  summary: 'Make recovery codes anew',
  description: `Ten, told once; those before end. 409 without a second step. ${ELSEWHERE}`,
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
  summary: 'What happened to one’s sign-in',
  description:
    'Of the last 90 days, the latest first: sign-ins, attempts with the right address that failed, and changes of password and second steps. 409 where ' +
    'an outside identity provider keeps the passwords.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({ page: Page, take: Take.default(DEFAULT_PAGE_SIZE) }),
  response: z.object({ items: z.array(SignInEvent), meta: PageMeta }),
  errors: ['conflict'],
})
