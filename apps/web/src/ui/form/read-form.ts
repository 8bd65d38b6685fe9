import { readFields } from '@arbour/contract/read-fields'
import type { z } from 'zod'
import { type FormProblems, placeProblems } from './form-problems.ts'

interface FormReading<S> {
  schema: S
  /** What would be sent. */
  wanted: unknown
  /** What the page itself finds wrong: field to sentence; null where what the schema says does not count. */
  check: Readonly<Record<string, string | null | undefined>>
  /** The names of the fields. */
  known: readonly string[]
}

/** What is to be sent as its schema makes it, or what is wrong with it. */
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

/** What the page says of a field goes before what the contract says of it. */
function merge(found: FormProblems['fields'], check: FormReading<unknown>['check']): Record<string, string> {
  const fields = { ...found }
  for (const [name, sentence] of Object.entries(check)) {
    if (sentence === null) delete fields[name]
    else if (sentence !== undefined) fields[name] = sentence
  }
  return fields
}

/** What differs, to be sent; null when nothing does. */
export function unlessEmpty<T extends object>(changes: T): T | null {
  return Object.keys(changes).length > 0 ? changes : null
}
