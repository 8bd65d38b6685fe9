import { ERROR_MEANINGS, ErrorBody, type ErrorCode } from '@arbour/contract/errors'
import { errorExamples } from '@arbour/contract/examples'
import type { ApiSchemas } from './schemas.ts'

/** What may go well later: those answers say when. */
const CAN_WAIT: ReadonlySet<ErrorCode> = new Set(['rate_limited', 'unavailable', 'sign_in_unavailable'])

/** The name of the component that describes these codes, which share a status: `NameConflictOrConflict`. */
export function refusalName(codes: readonly ErrorCode[]): string {
  return codes.map((code) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())).join('Or')
}

/** An answer that refuses with one of these codes. */
export function describeRefusal(codes: readonly ErrorCode[], schemas: ApiSchemas) {
  const examples = codes.map((code) => [code, { value: { code, ...errorExamples[code] } }])
  const canWait = codes.some((code) => CAN_WAIT.has(code))
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_MEANINGS[code]}`).join('\n\n'),
    ...(canWait && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
    content: { 'application/json': { schema: schemas.describe(ErrorBody, 'output'), examples: Object.fromEntries(examples) } },
  }
}

/** How long to wait before trying again. */
export const RETRY_AFTER = {
  description: 'Seconds to wait before trying again.',
  schema: { type: 'integer', minimum: 1 },
  example: 30,
}
