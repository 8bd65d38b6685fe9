import { z } from 'zod'

/** Every code an error of the API can carry, with its HTTP status. {@link ERROR_MEANINGS} says what each tells. */
export const ERROR_STATUS = {
  invalid: 400,
  unauthorised: 401,
  forbidden: 403,
  second_step_required: 403,
  not_found: 404,
  timed_out: 408,
  name_conflict: 409,
  conflict: 409,
  gone: 410,
  unsupported_version: 412,
  too_large: 413,
  unsupported_type: 415,
  locked: 423,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  sign_in_unavailable: 503,
  storage_full: 507,
  quota_exceeded: 507,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

/** When each code is answered, and what to do about it. */
export const ERROR_MEANINGS: Readonly<Record<ErrorCode, string>> = {
  invalid:
    'The request does not fit the description of the call, or names an item of a kind that the call does not take. `fields` names what is wrong. Send it again, corrected.',
  unauthorised: 'No token, or one that is broken, expired or of another issuer. Sign in again.',
  forbidden: 'The caller may see the item but not do this to it, or comes with an API token that is not for this call.',
  second_step_required:
    'The team asks for a second step at sign-in, and the caller has none. Set one up (`/auth/second-step/app/begin`, `/auth/passkeys/begin`).',
  not_found: "Not there, or not the caller's to know of.",
  timed_out: 'The request, or its body, did not come in time. Send it again.',
  name_conflict: 'A sibling has that name. `data.item` is the one in the way. Choose another name or a conflict mode.',
  conflict:
    'The act would contradict the state it met: a folder into itself, a file over a folder, a lost race, a file that is being checked for viruses or is blocked.',
  gone: 'The item is in the bin, its path was deleted, or the place to restore to is gone.',
  unsupported_version: 'The version of the protocol of resumable uploads is not one that the server speaks.',
  too_large: 'More bytes than the limit.',
  unsupported_type: 'The bytes are of another type than announced, or of none that is known.',
  locked:
    'Another transfer of the upload is at work, or what has come is made the file, which takes long for a large one. `Retry-After` says when to ask again.',
  rate_limited:
    'Too many calls, or too many of this one, of the person, their team, or the network. `Retry-After` says when to come back.',
  headers_too_large: 'The address and the headers together are larger than the server reads.',
  internal: 'The server failed. Nothing of its inside is told.',
  unavailable: 'Overloaded, shutting down, or without its database for a moment. `Retry-After` says when to come back.',
  sign_in_unavailable:
    'The identity provider cannot be reached, so that nobody can say whether the token is good. `Retry-After` says when to come back.',
  quota_exceeded:
    'The team, or the person in it, has no room left for as many bytes. `data` has `used`, `quota` and `needed`, for the people of the team alone. Delete something for good.',
  storage_full:
    'The disk of the server is full: nothing can be added until there is room again, as by deleting for good. Any other call that writes may meet it in the moment when that happens.',
}

/** The body of every answer with a status of 400 or more. */
export const ErrorBody = z
  .object({
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]).describe('For programs; the message is for people.'),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional().describe('Field name to message, for forms.'),
    data: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('What else the client can use, such as the item in the way of a name conflict.'),
  })
  .meta({ id: 'Error', description: 'The body of every answer with a status of 400 or more.' })
export type ErrorBody = z.infer<typeof ErrorBody>
