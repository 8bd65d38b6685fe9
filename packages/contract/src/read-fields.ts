import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { fieldLabel } from './entities/field-labels.ts'
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
export function malformed(sentence: () => string): (issue: { input?: unknown }) => string | undefined {
  return ({ input }) => (typeof input === 'string' && !isBlank(input) ? sentence() : undefined)
}

/** Replaces the library's default messages; no schema message is empty. */
const UNWORDED = ''

function problemsOf(schema: Schema, issue: Issue): { path: Path; text: string }[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key], text: t('errors.fields.unknown', { name: key }) }))
  }
  return [{ path: issue.path, text: issue.message === UNWORDED ? describeIssue(schema, issue) : issue.message }]
}

function describeIssue(schema: Schema, issue: Issue): string {
  const field = fieldAt(schema, issue.path)
  const label = labelAt(schema, issue.path)
  return isMissing(field, sentValue(issue)) ? t('errors.fields.required', { label }) : problemText(label, issue)
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

type Describe = (values: { label: string }) => string

const TYPES: Readonly<Record<string, Describe>> = {
  string: (values) => t('errors.fields.text', values),
  number: (values) => t('errors.fields.number', values),
  int: (values) => t('errors.fields.wholeNumber', values),
  boolean: (values) => t('errors.fields.boolean', values),
  array: (values) => t('errors.fields.list', values),
  object: (values) => t('errors.fields.object', values),
}
const FORMATS: Readonly<Record<string, Describe>> = {
  uuid: (values) => t('errors.fields.id', values),
  email: (values) => t('errors.fields.email', values),
  url: (values) => t('errors.fields.httpUrl', values),
  date: (values) => t('errors.fields.date', values),
  datetime: (values) => t('errors.fields.time', values),
}

/** Returns what is wrong with a value. */
function problemText(label: string, issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return (TYPES[issue.expected] ?? notValid)({ label })
    case 'invalid_value':
      return oneOf(label, issue.values)
    case 'invalid_union':
      return 'options' in issue && issue.options ? oneOf(label, issue.options) : noMember(label, issue.errors)
    case 'invalid_format':
      return (FORMATS[issue.format] ?? notValid)({ label })
    case 'too_big':
      return tooBig(label, issue)
    case 'too_small':
      return tooSmall(label, issue)
    case 'not_multiple_of':
      return t('errors.fields.multiple', { label, divisor: issue.divisor })
    default:
      return notValid({ label })
  }
}

function notValid(values: { label: string }): string {
  return t('errors.fields.notValid', values)
}

/** Describes the problem of a value that matches no member of a union: that of its only member with a rule, such as `string | null`. */
function noMember(label: string, members: readonly (readonly Issue[])[]): string {
  const problems = members.flatMap(([issue]) =>
    issue?.path.length === 0 && !acceptsNull(issue) ? [problemText(label, issue)] : [],
  )
  const [problem] = problems
  return problem !== undefined && new Set(problems).size === 1 ? problem : notValid({ label })
}

function acceptsNull(issue: Issue): boolean {
  return issue.code === 'invalid_type' && issue.expected === 'null'
}

function oneOf(label: string, values: readonly z.core.util.Primitive[]): string {
  const list = values.map(String).join(', ')
  return values.length === 1
    ? t('errors.fields.value', { label, value: list })
    : t('errors.fields.oneOf', { label, values: list })
}

type Bounded<Code> = Extract<Issue, { code: Code }>

function tooBig(label: string, { origin, maximum }: Bounded<'too_big'>): string {
  const max = Number(maximum)
  if (origin === 'string') return t('errors.fields.tooManyCharacters', { label, max })
  return origin === 'array'
    ? t('errors.fields.tooManyEntries', { label, max })
    : t('errors.fields.atMost', { label, max: String(maximum) })
}

function tooSmall(label: string, { origin, minimum }: Bounded<'too_small'>): string {
  const min = Number(minimum)
  if (origin === 'string') return t('errors.fields.tooFewCharacters', { label, min })
  return origin === 'array'
    ? t('errors.fields.tooFewEntries', { label, min })
    : t('errors.fields.atLeast', { label, min: String(minimum) })
}

function fieldAt(schema: Schema, path: Path): Schema | undefined {
  return path.reduce<Schema | undefined>((at, key) => at && memberOf(at, key), schema)
}

/** Returns the label of a field: its title, or its name. List entries include the label of the list: `Entry 1 of Tags`. */
function labelAt(schema: Schema, path: Path): string {
  const field = fieldAt(schema, path)
  const [list, at] = [path.slice(0, -1), path.at(-1)]
  const title = field && titleOf(field)
  if (title !== undefined || typeof at !== 'number') return title === undefined ? labelOf(path) : fieldLabel(title)
  if (list.length === 0) return t('errors.fields.entry', { number: at + 1 })
  return t('errors.fields.entryOfList', { number: at + 1, list: labelAt(schema, list) })
}

/** Converts a field name to a label: `parent_id` is `Parent id`. */
function labelOf(path: Path): string {
  const name = path.at(-1)
  if (name === undefined) return t('errors.fields.request')
  const words = String(name)
    .replaceAll('_', ' ')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return fieldLabel(words.charAt(0).toUpperCase() + words.slice(1))
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
