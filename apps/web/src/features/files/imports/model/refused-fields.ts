import { ApiError } from '#lib/api/api.ts'

const BELOW = 'source.'

/** Renames the fields of a rejected request to those of the form: the source's fields without their prefix. */
export function withOwnFields(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.fields) return error
  const fields = Object.entries(error.fields).map(([name, problem]) => [
    name.startsWith(BELOW) ? name.slice(BELOW.length) : name,
    problem,
  ])
  const { status, code, message, data, retryAfter } = error
  return new ApiError({ status, code, message, fields: Object.fromEntries(fields), data, retryAfter })
}
