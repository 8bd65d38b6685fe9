import { z } from 'zod'
import { messages } from './messages.ts'
import { isBlank } from './names.ts'

type Schema = z.core.$ZodType
type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** The parsed value, or the problems: a message for each field by its path (`link.url`, `tags.0`). */
export type ReadFields<T> = { data: T } | { problems: Readonly<Record<string, string>> }

/**
 * Validates a value with a schema. Messages defined in the schema are kept; all other problems are described with the field's
 * label: the `title` of its schema, or its name. Problems of the whole value have the empty path.
 */
export function readFields<S extends z.ZodType>(schema: S, value: unknown): ReadFields<z.output<S>> {
  const { success, data, error } = schema.safeParse(value, { error: () => UNWORDED, reportInput: true })
  if (success) return { data }
  const problems: Record<string, string> = {}
  for (const { path, text } of error.issues.flatMap((issue) => problemsOf(schema, issue))) problems[path.join('.')] ??= text
  return { problems }
}

/** Returns a schema message for a text with an invalid format; an empty text counts as missing. */
export function malformed(sentence: string): (issue: { input?: unknown }) => string | undefined {
  return ({ input }) => (typeof input === 'string' && !isBlank(input) ? sentence : undefined)
}

/** Replaces the library's default messages; no schema message is empty. */
const UNWORDED = ''

function problemsOf(schema: Schema, issue: Issue): { path: Path; text: string }[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key], text: messages.unknownField(key) }))
  }
  return [{ path: issue.path, text: issue.message === UNWORDED ? wordsFor(schema, issue) : issue.message }]
}

function wordsFor(schema: Schema, issue: Issue): string {
  const field = fieldAt(schema, issue.path)
  const label = labelAt(schema, issue.path)
  return isMissing(field, sentValue(issue)) ? messages.required(label) : `${label} ${complaint(issue)}`
}

/** Returns the value of the field. A discriminated union reports its discriminator field and has the whole value as input. */
function sentValue({ code, input, ...issue }: Issue): unknown {
  const name = code === 'invalid_union' && 'discriminator' in issue ? issue.discriminator : undefined
  return name === undefined || typeof input !== 'object' || input === null ? input : Reflect.get(input, name)
}

/** Returns whether a value is absent, or empty in a required field. */
function isMissing(field: Schema | undefined, value: unknown): boolean {
  if (value === undefined) return true
  return field?._zod.optin === undefined && (value === null || (typeof value === 'string' && isBlank(value)))
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'an id',
  email: 'an email address',
  url: 'an address that begins with http:// or https://',
  date: 'a day such as 2026-11-21',
  datetime: 'a time such as 2026-11-21T09:30:00Z',
}

/** Describes a problem, to follow the field's label. */
function complaint(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? 'of another type'}`
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_union':
      return 'options' in issue && issue.options ? oneOf(issue.options) : oneOrOther(issue.errors)
    case 'invalid_format':
      return FORMATS[issue.format] ? `must be ${FORMATS[issue.format]}` : 'is not valid'
    case 'too_big':
      return bound(issue.origin, 'most', issue.maximum)
    case 'too_small':
      return bound(issue.origin, 'least', issue.minimum)
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    default:
      return 'is not valid'
  }
}

/** Describes the problem of a value that matches no member of a union. */
function oneOrOther(kinds: readonly (readonly Issue[])[]): string {
  const complaints = kinds.map(([issue]) => (issue?.path.length === 0 ? complaint(issue) : ''))
  const wanted = new Set(complaints.map((text) => /^must be (.*)/.exec(text)?.[1]))
  return wanted.has(undefined) ? 'is not valid' : `must be ${[...wanted].join(' or ')}`
}

function oneOf(values: readonly z.core.util.Primitive[]): string {
  return `must be ${values.length === 1 ? '' : 'one of '}${values.map(String).join(', ')}`
}

function bound(origin: string, edge: 'most' | 'least', limit: number | bigint): string {
  if (origin !== 'string' && origin !== 'array') return `must be at ${edge} ${limit}`
  const unit = origin === 'string' ? 'character' : 'entr'
  const ending = origin === 'string' ? (limit === 1 ? '' : 's') : limit === 1 ? 'y' : 'ies'
  return `must have at ${edge} ${limit} ${unit}${ending}`
}

function fieldAt(schema: Schema, path: Path): Schema | undefined {
  return path.reduce<Schema | undefined>((at, key) => at && memberOf(at, key), schema)
}

/** Returns the label of a field: its title, or its name. List entries include the label of the list: `Entry 1 of tags`. */
function labelAt(schema: Schema, path: Path): string {
  const field = fieldAt(schema, path)
  const [list, at] = [path.slice(0, -1), path.at(-1)]
  const title = field && titleOf(field)
  if (title !== undefined || typeof at !== 'number') return title ?? labelOf(path)
  if (list.length === 0) return `Entry ${at + 1}`
  const label = labelAt(schema, list)
  return `Entry ${at + 1} of ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

/** Converts a field name to a label: `parent_id` is `Parent id`. */
function labelOf(path: Path): string {
  const name = path.at(-1)
  if (name === undefined) return 'The request'
  const words = String(name)
    .replaceAll('_', ' ')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function titleOf(field: Schema): string | undefined {
  const title = z.globalRegistry.get(field)?.title
  const inner = title === undefined ? wrappedBy(field) : undefined
  return inner ? titleOf(inner) : title
}

/** Returns the schema of an object's field or of a list's entries. */
function memberOf(schema: Schema, key: PropertyKey): Schema | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[key as string]
  if (schema instanceof z.ZodArray) return schema.element
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => memberOf(option, key)).find((member) => member)
  const inner = wrappedBy(schema)
  return inner && memberOf(inner, key)
}

/** Unwraps a schema with a default, `null` or a transformation. */
function wrappedBy(schema: Schema): Schema | undefined {
  if (schema instanceof z.ZodPipe) return schema.in instanceof z.ZodTransform ? schema.out : schema.in
  const isWrapper = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return isWrapper ? schema.unwrap() : undefined
}
