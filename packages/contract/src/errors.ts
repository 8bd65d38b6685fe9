import { z } from 'zod'

/** All error codes of the API with their HTTP status. {@link ERROR_MEANINGS} describes them. */
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

/** When each code is returned, and how to handle it. */
export const ERROR_MEANINGS: Readonly<Record<ErrorCode, string>> = {
  invalid:
    'The request does not match the description of the call, or names an item of a type that the call does not accept. `fields` has the details. Correct the request.',
  unauthorised:
    'The token is missing, invalid, expired or from another issuer: sign in again. Or the password of a public link is missing, or incorrect (`data.reason` is `wrong_password`).',
  forbidden:
    'The caller can see the item but lacks the permission, or the API token lacks the scope. If `data.reason` is `team_not_allowed`, the sharing policy of the team does not allow one of the teams; if it is `token_paused`, an alarm paused the API token until its user or an Admin resumes it.',
  second_step_required:
    'The team requires a second step at sign-in, and the caller has none. Set one up (`/auth/second-step/app/begin`, `/auth/passkeys/begin`).',
  not_found: 'It does not exist, or is not visible to the caller.',
  timed_out: 'The request, or its body, did not arrive in time. Send it again.',
  name_conflict: 'A sibling has that name. `data.item` is the existing item. Choose another name or a conflict mode.',
  conflict:
    'The action conflicts with the current state: a folder into itself, a file over a folder, a lost race, a file that is being scanned or is blocked.',
  gone: 'The item is in the bin, its path was deleted, or the restore location was deleted.',
  unsupported_version: 'The server does not support this version of the resumable upload protocol.',
  too_large: 'The body is larger than the limit.',
  unsupported_type: 'The type of the bytes is unknown, or differs from the announced type.',
  locked:
    'Someone else has locked the item, a folder above it, or something in it: `data.lock` is that lock. For an upload: another transfer of it is running, or the received bytes are being assembled, which takes long for a large file, and `Retry-After` says when to try again.',
  rate_limited:
    'Too many requests, in total or for this call, from the user, their team or the network. `Retry-After` says when to try again.',
  headers_too_large: 'The URL and the headers together exceed the limit of the server.',
  internal: 'Internal server error. The response contains no details.',
  unavailable:
    'The server is overloaded, shutting down, or temporarily without its database. `Retry-After` says when to try again.',
  sign_in_unavailable:
    'The identity provider is unreachable, so the token cannot be verified. `Retry-After` says when to try again.',
  quota_exceeded:
    'The quota of the team, or of the user in it, is exceeded. `data` has `used`, `quota` and `needed` in bytes, for members of the team only. Delete something permanently.',
  storage_full:
    'The disk of the server is full. Nothing can be added until space is freed, for example by deleting permanently. Any other call that writes may fail this way at that moment.',
}

/** Reasons in `data.reason` of errors that a client handles differently from others with the same code. */
export const ERROR_REASONS = [
  /** `unauthorised`: the password of a public link is incorrect; without a reason, it is missing. */
  'wrong_password',
  /** `invalid` or `conflict`: a shared folder would be inside another one. */
  'nested_shares',
  /** `forbidden`: the sharing policy of the team does not allow one of the teams. */
  'team_not_allowed',
  /** `forbidden`: the API token is paused after an alarm. */
  'token_paused',
] as const

export type ErrorReason = (typeof ERROR_REASONS)[number]

/** The body of every response with a status of 400 or more. */
export const ErrorBody = z
  .object({
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]).describe('For programs; `message` is for users.'),
    message: z.string().describe('In the language of the request: the cookie `arbour-language`, or `Accept-Language`.'),
    fields: z.record(z.string(), z.string()).optional().describe('Field names with messages, for forms.'),
    data: z
      .record(z.string(), z.unknown())
      .optional()
      .describe(
        `Additional data, such as the existing item in a name conflict. \`reason\` distinguishes errors with the same code: ${ERROR_REASONS.map((reason) => `\`${reason}\``).join(', ')}.`,
      ),
  })
  .meta({ id: 'Error', description: 'The body of every response with a status of 400 or more.' })
export type ErrorBody = z.infer<typeof ErrorBody>
