/** What the sign-in pages exchange with the embedded identity provider, under `/idp/interaction/{uid}`. */
import { z } from 'zod'
import { MIN_PASSWORD_LENGTH } from './limits.ts'
import { messages } from './messages.ts'
import { hasControls, isBlank } from './names.ts'
import { malformed } from './read-fields.ts'

const Email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ error: malformed('Enter a valid email address') }))
const Line = (title: string) =>
  z
    .string()
    .trim()
    .max(200, `${title} is too long`)
    .refine((text) => !isBlank(text), messages.required(title))
    .refine((text) => !hasControls(text), `${title} cannot contain control characters`)
    .meta({ title })

/**
 * `GET .../details`: which form to show. `set_up` when nobody can sign in yet; `needs_code` when setting up takes the code that the server
 * printed at its start. 410: the sign-in has expired, start again.
 */
export const InteractionDetails = z.object({
  prompt: z.enum(['sign_in', 'set_up']),
  login_hint: z.string().nullable(),
  needs_code: z.boolean(),
})
export type InteractionDetails = z.infer<typeof InteractionDetails>

/** `POST .../sign-in`. A wrong address and a wrong password get the same answer (401) in the same time; 429 after too many. */
export const SignInRequest = z.strictObject({ email: Email, password: z.string().min(1).max(1000) })
export type SignInRequest = z.infer<typeof SignInRequest>

/**
 * `POST .../set-up`: the first person and the first team. Refused (403) without the code where it is needed, and (409) once somebody can sign
 * in or for the address of somebody who is there already. Passwords that are easy to guess are refused (400).
 */
export const SetUpRequest = z.strictObject({
  first_name: Line('First name'),
  last_name: Line('Last name'),
  email: Email,
  password: z
    .string()
    .min(MIN_PASSWORD_LENGTH, { error: malformed(`Must have at least ${MIN_PASSWORD_LENGTH} characters`) })
    .max(1000),
  team: Line('Team name'),
  code: z.string().max(100, 'The set-up code is shorter').optional(),
})
export type SetUpRequest = z.infer<typeof SetUpRequest>

/** The answer of both: where the browser goes on to. */
export const InteractionResult = z.object({ redirect: z.string() })
export type InteractionResult = z.infer<typeof InteractionResult>
