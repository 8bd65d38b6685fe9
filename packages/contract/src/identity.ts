/** What the sign-in pages exchange with the embedded identity provider, under `/idp/interaction/{uid}`. */
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
  .pipe(z.email({ error: malformed('Enter a valid email address') }))
  .meta({ title: 'Email' })
/** A password that somebody has. */
export const Password = z.string().min(1).max(1000).meta({ title: 'Password' })
/** One that somebody chooses. */
export const NewPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, { error: malformed(`Must have at least ${MIN_PASSWORD_LENGTH} characters`) })
  .max(1000)
  .meta({ title: 'Password' })
/** The secret of an invitation's link. */
const InvitationToken = z.string().min(1).max(200)

/** `POST .../details`: the invitation whose link the browser followed, if it did. */
export const InteractionRequest = z.strictObject({ invitation: InvitationToken.optional() })
export type InteractionRequest = z.infer<typeof InteractionRequest>

/** What an invitation says to who holds its link. */
export const InvitationDetails = z.object({
  /** Anything but `pending` says why it is no good any more. */
  status: z.enum(['pending', 'expired', 'accepted', 'withdrawn', 'unknown']),
  email: z.string(),
  team: z.string().describe('The team to sign in to; for `project`, the inviting team.'),
  /** It is into this project of that team: who has no account makes one with a team of their own. */
  project: z.string().nullable(),
  invited_by: z.string().nullable(),
  roles: z.array(AppRole),
  /** Whether somebody with that address can sign in already. */
  has_account: z.boolean(),
})
export type InvitationDetails = z.infer<typeof InvitationDetails>

/**
 * The answer of `.../details`: which form to show. `set_up` when nobody can sign in yet; `needs_code` when setting up takes the code that the
 * server printed at its start; `second_step` when the password was right and something else is to follow. `signed_in_as` is the address of who is signed in to the provider in this browser. 410: the sign-in has
 * expired, start again.
 */
export const InteractionDetails = z.object({
  prompt: z.enum(['sign_in', 'set_up', 'second_step']),
  login_hint: z.string().nullable(),
  needs_code: z.boolean(),
  /** Whether mails go out; else they are kept for whoever runs the server. */
  sends_mail: z.boolean(),
  signed_in_as: z.string().nullable(),
  /** Null without a link. */
  invitation: InvitationDetails.nullable(),
  /** Whose second step is to come, and what they have for it; null before the password was right. */
  second_step: z
    .object({ email: z.string(), has_app: z.boolean(), has_passkey: z.boolean(), has_recovery_code: z.boolean() })
    .nullable(),
})
export type InteractionDetails = z.infer<typeof InteractionDetails>

/**
 * `POST .../sign-in`. A wrong address and a wrong password get the same answer (401) in the same time; 429 after too many. With an invitation
 * the person joins its team: 403 when it is for another address, 410 when it is no good any more. Who has closed their account, or is an Admin of
 * closed teams and in no other, gets 409 with {@link Closed} as its data, and comes back with `come_back`.
 */
export const SignInRequest = z.strictObject({
  email: Email,
  password: Password,
  invitation: InvitationToken.optional(),
  /** Opens again what the answer named: the person's account, and the teams. */
  come_back: z.boolean().optional(),
})
export type SignInRequest = z.infer<typeof SignInRequest>

/** What keeps somebody out who could come back: their closed account, and closed teams of which they are an Admin. */
export const Closed = z.object({
  account: z.object({ ends: Timestamp }).nullable(),
  teams: z.array(z.object({ name: z.string(), ends: Timestamp })),
})
export type Closed = z.infer<typeof Closed>

/**
 * `POST .../set-up`: the first person and the first team. Refused (403) without the code where it is needed, and (409) once somebody can sign
 * in or for the address of somebody who is there already. Passwords that are easy to guess are refused (400).
 */
export const SetUpRequest = z.strictObject({
  first_name: Line('First name'),
  last_name: Line('Last name'),
  email: Email,
  password: NewPassword,
  team: Line('Team name'),
  code: z.string().max(100, 'The set-up code is shorter').optional(),
})
export type SetUpRequest = z.infer<typeof SetUpRequest>

/** `POST .../join`: who has no account yet makes one by an invitation. 410 when it is no good any more, 409 when there is an account. */
export const JoinRequest = z.strictObject({
  invitation: InvitationToken,
  first_name: Line('First name'),
  last_name: Line('Last name'),
  password: NewPassword,
  /** The team that they make, where the invitation is into a project of another. */
  team: Line('Team name').optional(),
})
export type JoinRequest = z.infer<typeof JoinRequest>

/** `POST .../accept`: who is signed in already joins the team of an invitation for their address. 403 and 410 as above. */
export const AcceptRequest = z.strictObject({ invitation: InvitationToken })
export type AcceptRequest = z.infer<typeof AcceptRequest>

/** `POST .../forgot`: 204 whether the address is somebody's or not, who then gets a mail; 429 after too many. */
export const ForgotRequest = z.strictObject({ email: Email })
export type ForgotRequest = z.infer<typeof ForgotRequest>

/**
 * `POST .../second-step`: a code of the authenticator app, or a recovery code, after the right password. One that is wrong, and one that was used
 * before, get the same answer (401); 429 after too many; 410 once the password was changed. With an invitation as `sign-in`.
 */
export const SecondStepRequest = z
  .strictObject({
    code: AppCode.optional(),
    recovery_code: RecoveryCode.optional(),
    invitation: InvitationToken.optional(),
  })
  .refine(({ code, recovery_code }) => (code === undefined) !== (recovery_code === undefined), 'Enter a code')
export type SecondStepRequest = z.infer<typeof SecondStepRequest>

/** The answer of `POST .../passkey/options`: what the browser is asked with, for five minutes and once. */
export const PasskeyQuestion = z.object({ options: PasskeyOptions })
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

/**
 * `POST .../passkey`: a passkey, as the second step after the right password, or alone in place of both: then its authenticator has to have verified
 * the person. 401 for one that is unknown, of somebody else, or does not answer what was asked; 429 after too many. With an invitation as `sign-in`.
 */
export const PasskeySignInRequest = z.strictObject({ credential: UsedCredential, invitation: InvitationToken.optional() })
export type PasskeySignInRequest = z.infer<typeof PasskeySignInRequest>

/** The answer of all that sign in: where the browser goes on to; null when the second step is to come (`details` says with what). */
export const InteractionResult = z.object({ redirect: z.string().nullable() })
export type InteractionResult = z.infer<typeof InteractionResult>
