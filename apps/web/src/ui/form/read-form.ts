import { readFields } from '@arbour/contract/read-fields'
import type { z } from 'zod'
import { type FormProblems, placeProblems } from './form-problems.ts'

interface ReadFormOptions<S> {
  schema: S
  /** The request. */
  input: unknown
  /** Errors found by the page, by field; null suppresses the schema's error of a field. */
  check: Readonly<Record<string, string | null | undefined>>
  /** The names of the fields. */
  fieldNames: readonly string[]
}

/** Validates a request. Returns it as parsed by its schema, or the errors. */
export function readForm<S extends z.ZodType>({
  schema,
  input,
  check,
  fieldNames,
}: ReadFormOptions<S>): { data: z.output<S> } | { problems: FormProblems } {
  const parsed = readFields(schema, input)
  const schemaProblems = 'data' in parsed ? { fields: {}, failure: null } : placeProblems(parsed.problems, fieldNames)
  const fields = merge(schemaProblems.fields, check)
  const isSound = Object.keys(fields).length === 0
  if ('data' in parsed && isSound) return { data: parsed.data }
  return { problems: { fields, failure: isSound ? schemaProblems.failure : null } }
}

/** Merges the errors; those of the page take precedence over those of the schema. */
function merge(problems: FormProblems['fields'], check: ReadFormOptions<unknown>['check']): Record<string, string> {
  const fields = { ...problems }
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
