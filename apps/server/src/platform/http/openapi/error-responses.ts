import { ERROR_MEANINGS, ErrorBody, type ErrorCode } from '@arbour/contract/errors'
import { errorExamples } from '@arbour/contract/examples'
import type { ApiSchemas } from './schemas.ts'

/** Temporary errors, whose responses state when to retry. */
const CAN_WAIT: ReadonlySet<ErrorCode> = new Set(['rate_limited', 'unavailable', 'sign_in_unavailable'])

/** Returns the name of the component for error codes that share a status: `NameConflictOrConflict`. */
export function errorResponseName(codes: readonly ErrorCode[]): string {
  return codes.map((code) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())).join('Or')
}

/** Returns the error response for some codes. */
export function describeErrorResponse(codes: readonly ErrorCode[], schemas: ApiSchemas) {
  const examples = codes.map((code) => [code, { value: { code, ...errorExamples[code] } }])
  const canWait = codes.some((code) => CAN_WAIT.has(code))
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_MEANINGS[code]}`).join('\n\n'),
    ...(canWait && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
    content: { 'application/json': { schema: schemas.describe(ErrorBody, 'output'), examples: Object.fromEntries(examples) } },
  }
}

/** The time to wait before a retry. */
export const RETRY_AFTER = {
  description: 'Seconds to wait before trying again.',
  schema: { type: 'integer', minimum: 1 },
  example: 30,
}
