import { ERROR_MEANINGS, ErrorBody, type ErrorCode } from '@arbour/contract/errors'
import { errorExamples } from '@arbour/contract/examples'
import type { ApiSchemas } from './schemas.ts'

/** The name of the component that describes these codes, which share a status: `NameConflictOrConflict`. */
export function refusalName(codes: readonly ErrorCode[]): string {
  return codes.map((code) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())).join('Or')
}

/** An answer that refuses with one of these codes. */
export function describeRefusal(codes: readonly ErrorCode[], schemas: ApiSchemas) {
  const examples = codes.map((code) => [code, { value: { code, ...errorExamples[code] } }])
  const canWait = codes.includes('rate_limited') || codes.includes('unavailable')
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
