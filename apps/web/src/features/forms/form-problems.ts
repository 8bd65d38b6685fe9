import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/errors.ts'

/** What is wrong with a form. */
export interface FormProblems {
  /** Field to sentence. */
  fields: Readonly<Record<string, string>>
  /** What is wrong with the whole, or null. */
  failure: string | null
}

export const NO_PROBLEMS: FormProblems = { fields: {}, failure: null }

/** Where a form shows what the server answered: a taken name on the name's field, what names a field there, all else above the buttons (spec 1 section 5). */
export function problemsOf(error: unknown, known: readonly string[]): FormProblems {
  if (error instanceof ApiError) {
    if (error.code === 'name_conflict' && known.includes('name')) return { fields: { name: error.message }, failure: null }
    const fields: Record<string, string> = {}
    for (const [path, sentence] of Object.entries(error.fields ?? {})) {
      // A form has one field for a link: what is wrong with `link.url` stands there.
      const field = known.find((name) => path === name || path.startsWith(`${name}.`))
      if (field !== undefined) fields[field] ??= sentence
    }
    if (Object.keys(fields).length > 0) return { fields, failure: null }
  }
  return { fields: {}, failure: messageOf(error) }
}

/** The fields that a check found wrong: those with a sentence. */
export function wrongFields(check: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(check).filter((entry): entry is [string, string] => entry[1] !== null))
}
