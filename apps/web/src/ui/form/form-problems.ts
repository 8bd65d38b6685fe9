import { ApiError } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/errors.ts'

/** What is wrong with a form. */
export interface FormProblems {
  /** Field to sentence. */
  fields: Readonly<Record<string, string>>
  /** What is wrong with the whole, or null. */
  failure: string | null
}

/** Where a form shows what the server answered: a taken name on the name's field, what names a field there, all else above the buttons. */
export function problemsOf(error: unknown, known: readonly string[]): FormProblems {
  const failure = messageOf(error)
  if (!(error instanceof ApiError)) return { fields: {}, failure }
  if (error.code === 'name_conflict' && known.includes('name')) return { fields: { name: error.message }, failure: null }
  const { fields } = placeProblems(error.fields ?? {}, known)
  return Object.keys(fields).length > 0 ? { fields, failure: null } : { fields: {}, failure }
}

/** What is wrong with what would be sent, by its paths, as a form shows it: on its fields, and above the buttons what has no field. */
export function placeProblems(problems: Readonly<Record<string, string>>, known: readonly string[]): FormProblems {
  const fields: Record<string, string> = {}
  let failure: string | null = null
  for (const [path, sentence] of Object.entries(problems)) {
    // A form has one field for a link: what is wrong with `link.url` stands there.
    const field = known.find((name) => path === name || path.startsWith(`${name}.`))
    if (field === undefined) failure ??= sentence
    else fields[field] ??= sentence
  }
  return { fields, failure: Object.keys(fields).length > 0 ? null : failure }
}
