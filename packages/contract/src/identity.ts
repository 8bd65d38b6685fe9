/** What the sign-in pages exchange with the embedded identity provider, under `/idp/interaction/{uid}`. */
import { z } from 'zod'
import { MIN_PASSWORD_LENGTH } from './limits.ts'

const Email = z.string().trim().max(254).pipe(z.email('Enter a valid email address'))
const Line = (label: string) => z.string().trim().min(1, `${label} is required`).max(200, `${label} is too long`)

/** `GET .../details`: which form to show. `set_up` when nobody can sign in yet. 410: the sign-in has expired, start again. */
export const InteractionDetails = z.object({ prompt: z.enum(['sign_in', 'set_up']), login_hint: z.string().nullable() })
export type InteractionDetails = z.infer<typeof InteractionDetails>

/** `POST .../sign-in`. A wrong address and a wrong password get the same answer (401) in the same time; 429 after too many. */
export const SignInRequest = z.strictObject({ email: Email, password: z.string().min(1, 'Password is required').max(1000) })
export type SignInRequest = z.infer<typeof SignInRequest>

/** `POST .../set-up`: the first person and the first team. Refused (409) once somebody can sign in. */
export const SetUpRequest = z.strictObject({
  first_name: Line('First name'),
  last_name: Line('Last name'),
  email: Email,
  password: z.string().min(MIN_PASSWORD_LENGTH, `Must have at least ${MIN_PASSWORD_LENGTH} characters`).max(1000),
  team: Line('Team name'),
})
export type SetUpRequest = z.infer<typeof SetUpRequest>

/** The answer of both: where the browser goes on to. */
export const InteractionResult = z.object({ redirect: z.string() })
export type InteractionResult = z.infer<typeof InteractionResult>
