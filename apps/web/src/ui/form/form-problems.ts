import type { ErrorReason } from '@arbour/contract/errors'
import { ApiError } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'

/** The errors of a form. */
export interface FormProblems {
  /** Error messages by field. */
  fields: Readonly<Record<string, string>>
  /** The error of the whole form, or null. */
  failure: string | null
  /** The reason of that error, if the server states one. */
  reason?: ErrorReason
}

/**
 * Assigns a server error to a form: a name conflict to the name field, field errors to their fields, everything else above the
 * buttons.
 */
export function toFormProblems(error: unknown, fieldNames: readonly string[]): FormProblems {
  const failure = getErrorMessage(error)
  if (!(error instanceof ApiError)) return { fields: {}, failure }
  if (error.code === 'name_conflict' && fieldNames.includes('name')) return { fields: { name: error.message }, failure: null }
  const { fields } = placeProblems(error.fields ?? {}, fieldNames)
  if (Object.keys(fields).length > 0) return { fields, failure: null }
  const reason = error.data?.reason as ErrorReason | undefined
  return { fields: {}, failure, ...(reason && { reason }) }
}

/** Assigns validation errors to a form by their paths: to their fields, or above the buttons if there is no such field. */
export function placeProblems(problems: Readonly<Record<string, string>>, fieldNames: readonly string[]): FormProblems {
  const fields: Record<string, string> = {}
  let failure: string | null = null
  for (const [path, sentence] of Object.entries(problems)) {
    // A link has a single field: an error of `link.url` belongs to it.
    const field = fieldNames.find((name) => path === name || path.startsWith(`${name}.`))
    if (field === undefined) failure ??= sentence
    else fields[field] ??= sentence
  }
  return { fields, failure: Object.keys(fields).length > 0 ? null : failure }
}
