import { z } from 'zod'

/**
 * Every code an error of the API can carry, with its HTTP status (design.md section 5, security.md).
 * The code is for programs, the message for people.
 */
export const ERROR_STATUS = {
  /** The request does not fit the call's schema. `fields` names what is wrong. Send it again, corrected. */
  invalid: 400,
  /** No token, or one that is broken, expired or of another issuer. Sign in again. */
  unauthorised: 401,
  /** The caller may see the item but not do this to it. */
  forbidden: 403,
  /** Not there, or not the caller's to know of. */
  not_found: 404,
  /** A sibling has that name. `data.item` is the one in the way. Choose another name or a conflict mode. */
  name_conflict: 409,
  /** The act would contradict the state it met: a folder into itself, a file over a folder, a lost race. */
  conflict: 409,
  /** The path was deleted, or the place to restore to is gone. */
  gone: 410,
  /** The version of the protocol of resumable uploads is not one that the server speaks. */
  unsupported_version: 412,
  /** More bytes than the limit. */
  too_large: 413,
  /** The bytes are of another type than announced, or of none that is known. */
  unsupported_type: 415,
  /** Too many attempts. `Retry-After` says when to come back. */
  rate_limited: 429,
  /** The server failed. Nothing of its inside is told. */
  internal: 500,
  /** Overloaded or shutting down. `Retry-After` says when to come back. */
  unavailable: 503,
  /** The disk of the server is full. */
  storage_full: 507,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

/** The body of every answer with a status of 400 or more. */
export const ErrorBody = z.object({
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  /** Field name to message, for forms. */
  fields: z.record(z.string(), z.string()).optional(),
  /** What else the client can use, such as the item in the way of a name conflict. */
  data: z.record(z.string(), z.unknown()).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
