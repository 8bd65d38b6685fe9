import { readFields } from '@arbour/contract/read-fields'
import type { z } from 'zod'
import { type FormProblems, placeProblems } from './form-problems.ts'

interface FormReading<S> {
  schema: S
  /** The request. */
  wanted: unknown
  /** Errors found by the page, by field; null suppresses the schema's error of a field. */
  check: Readonly<Record<string, string | null | undefined>>
  /** The names of the fields. */
  known: readonly string[]
}

/** Validates a request. Returns it as parsed by its schema, or the errors. */
export function readForm<S extends z.ZodType>({
  schema,
  wanted,
  check,
  known,
}: FormReading<S>): { data: z.output<S> } | { problems: FormProblems } {
  const read = readFields(schema, wanted)
  const found = 'data' in read ? { fields: {}, failure: null } : placeProblems(read.problems, known)
  const fields = merge(found.fields, check)
  const isSound = Object.keys(fields).length === 0
  if ('data' in read && isSound) return { data: read.data }
  return { problems: { fields, failure: isSound ? found.failure : null } }
}

/** Merges the errors; those of the page take precedence over those of the schema. */
function merge(found: FormProblems['fields'], check: FormReading<unknown>['check']): Record<string, string> {
  const fields = { ...found }
  for (const [name, sentence] of Object.entries(check)) {
    if (sentence === null) delete fields[name]
    else if (sentence !== undefined) fields[name] = sentence
  }
  return fields
}

/** Returns the changes to send; null if there are none. */
export function unlessEmpty<T extends object>(changes: T): T | null {
  return Object.keys(changes).length > 0 ? changes : null
}
