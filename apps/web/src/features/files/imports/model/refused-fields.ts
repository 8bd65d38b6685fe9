import { ApiError } from '#lib/api/api.ts'

const BELOW = 'source.'

/** A refusal with its fields named as the form names them: those of the source without the source before them. */
export function withOwnFields(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.fields) return error
  const fields = Object.entries(error.fields).map(([name, problem]) => [
    name.startsWith(BELOW) ? name.slice(BELOW.length) : name,
    problem,
  ])
  const { status, code, message, data, retryAfter } = error
  return new ApiError({ status, code, message, fields: Object.fromEntries(fields), data, retryAfter })
}
