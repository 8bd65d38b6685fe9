import { t } from '@arbour/messages/t'
/** Requests and responses between the sign-in pages and the embedded identity provider, under `/idp/interaction/{uid}`. */
import { z } from 'zod'
import { AppCode, PasskeyOptions, RecoveryCode, UsedCredential } from './entities/account/second-step.ts'
import { Timestamp } from './entities/common.ts'
import { AppRole } from './entities/team/people.ts'
import { Line } from './entities/team/tenant.ts'
import { MIN_PASSWORD_LENGTH } from './limits.ts'
import { malformed } from './read-fields.ts'

export const Email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ error: malformed(() => t('errors.fields.enterEmail')) }))
  .meta({ title: 'Email' })
/** An existing password. */
export const Password = z.string().min(1).max(1000).meta({ title: 'Password' })
/** A new password. */
export const NewPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, { error: malformed(() => t('errors.fields.minCharacters', { min: MIN_PASSWORD_LENGTH })) })
  .max(1000)
  .meta({ title: 'Password' })
/** The secret of an invitation link. */
const InvitationToken = z.string().min(1).max(200)

/** `POST .../details`: the invitation whose link the browser followed, if any. */
export const InteractionRequest = z.strictObject({ invitation: InvitationToken.optional() })
export type InteractionRequest = z.infer<typeof InteractionRequest>

/** Details of an invitation for the visitor of its link. */
export const InvitationDetails = z.object({
  /** Any value except `pending` says why the invitation is no longer valid. */
  status: z.enum(['pending', 'expired', 'accepted', 'withdrawn', 'unknown']),
  email: z.string(),
  team: z.string().describe('The team to sign in to; for `project`, the inviting team.'),
  /** Set if the invitation is into this project of the team: a user without an account creates one with a team of their own. */
  project: z.string().nullable(),
  invited_by: z.string().nullable(),
  roles: z.array(AppRole),
  /** Whether an account with that email address exists. */
  has_account: z.boolean(),
})
export type InvitationDetails = z.infer<typeof InvitationDetails>

/**
 * The response of `.../details`: which form to show. `set_up` if no account exists yet; `needs_code` if setup requires the code
 * printed at server start; `second_step` if the password was correct and a second step must follow. `signed_in_as` is the email
 * address of the user who is signed in to the provider in this browser. 410: the sign-in has expired and must be restarted.
 */
export const InteractionDetails = z.object({
  prompt: z.enum(['sign_in', 'set_up', 'second_step']),
  login_hint: z.string().nullable(),
  needs_code: z.boolean(),
  /** Whether emails are sent; otherwise they are kept for the server administrator. */
  sends_mail: z.boolean(),
  signed_in_as: z.string().nullable(),
  /** Null without an invitation link. */
  invitation: InvitationDetails.nullable(),
  /** The user who must complete the second step, and their methods; null before the password was verified. */
  second_step: z
    .object({ email: z.string(), has_app: z.boolean(), has_passkey: z.boolean(), has_recovery_code: z.boolean() })
    .nullable(),
})
export type InteractionDetails = z.infer<typeof InteractionDetails>

/**
 * `POST .../sign-in`. A wrong email address and a wrong password get the same response (401) in the same time; 429 after too many
 * attempts. With an invitation, the user joins its team: 403 if it is for another email address, 410 if it is no longer valid. A
 * user who has closed their account, or is only an Admin of closed teams, gets 409 with {@link Closed} as data, and can restore
 * both with `come_back`.
 */
export const SignInRequest = z.strictObject({
  email: Email,
  password: Password,
  invitation: InvitationToken.optional(),
  /** Restores the account and teams that the response named. */
  come_back: z.boolean().optional(),
})
export type SignInRequest = z.infer<typeof SignInRequest>

/** The closed account and closed teams (of which the user is an Admin) that block a sign-in but can be restored. */
export const Closed = z.object({
  account: z.object({ ends: Timestamp }).nullable(),
  teams: z.array(z.object({ name: z.string(), ends: Timestamp })),
})
export type Closed = z.infer<typeof Closed>

/**
 * `POST .../set-up`: creates the first user and the first team. Returns 403 without the code if it is required, and 409 once an
 * account exists or the email address is taken. Weak passwords are rejected (400).
 */
export const SetUpRequest = z.strictObject({
  first_name: Line('First name'),
  last_name: Line('Last name'),
  email: Email,
  password: NewPassword,
  team: Line('Team name'),
  code: z
    .string()
    .max(100, { error: () => t('errors.signIn.setUpCodeTooLong') })
    .optional(),
})
export type SetUpRequest = z.infer<typeof SetUpRequest>

/** `POST .../join`: creates an account from an invitation. 410 if it is no longer valid, 409 if the account exists. */
export const JoinRequest = z.strictObject({
  invitation: InvitationToken,
  first_name: Line('First name'),
  last_name: Line('Last name'),
  password: NewPassword,
  /** The user's new team, if the invitation is into a project of another team. */
  team: Line('Team name').optional(),
})
export type JoinRequest = z.infer<typeof JoinRequest>

/** `POST .../accept`: a signed-in user joins the team of an invitation for their email address. 403 and 410 as above. */
export const AcceptRequest = z.strictObject({ invitation: InvitationToken })
export type AcceptRequest = z.infer<typeof AcceptRequest>

/**
 * `POST .../forgot`: 204 whether or not the email address has an account; if it has, an email is sent. 429 after too many
 * requests.
 */
export const ForgotRequest = z.strictObject({ email: Email })
export type ForgotRequest = z.infer<typeof ForgotRequest>

/**
 * `POST .../second-step`: an authenticator code or a recovery code, after the correct password. Wrong and used codes get the same
 * response (401); 429 after too many attempts; 410 once the password was changed. Invitations as in `sign-in`.
 */
export const SecondStepRequest = z
  .strictObject({
    code: AppCode.optional(),
    recovery_code: RecoveryCode.optional(),
    invitation: InvitationToken.optional(),
  })
  .refine(({ code, recovery_code }) => (code === undefined) !== (recovery_code === undefined), {
    error: () => t('errors.signIn.enterCode'),
  })
export type SecondStepRequest = z.infer<typeof SecondStepRequest>

/** The response of `POST .../passkey/options`: options for the browser, valid once and for five minutes. */
export const PasskeyQuestion = z.object({ options: PasskeyOptions })
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

/**
 * `POST .../passkey`: a passkey as the second step after the correct password, or as the only factor; then its authenticator
 * must have verified the user. 401 if it is unknown, belongs to another user, or does not match the challenge; 429 after too many
 * attempts. Invitations as in `sign-in`.
 */
export const PasskeySignInRequest = z.strictObject({ credential: UsedCredential, invitation: InvitationToken.optional() })
export type PasskeySignInRequest = z.infer<typeof PasskeySignInRequest>

/** The response of all sign-in calls: the redirect URL; null if the second step must follow (`details` says which). */
export const InteractionResult = z.object({ redirect: z.string().nullable() })
export type InteractionResult = z.infer<typeof InteractionResult>
