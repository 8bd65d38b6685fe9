import { runInLanguage } from '@arbour/messages/language'
import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../src/calls/call.ts'
import { calls } from '../src/calls.ts'
import { fieldLabel } from '../src/entities/field-labels.ts'
import { SetUpRequest, SignInRequest } from '../src/identity.ts'
import { readFields } from '../src/read-fields.ts'

type Path = readonly (string | number)[]

const WRONG = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(30_000),
  -1,
  1.5,
  1e12,
  true,
  [],
  [null],
  ['x'.repeat(300)],
  Array(1001).fill('x'),
  {},
]
const LIBRARY = /expected|received|invalid|too (big|small)|unrecognized|pattern/i
const requests: [string, z.ZodType][] = [
  ...Object.entries(calls).map(([name, { request }]: [string, Call]): [string, z.ZodType] => [name, request]),
  ['sign in', SignInRequest],
  ['set up', SetUpRequest],
]

/** Returns the paths of all fields of a schema, whatever wraps them. */
function pathsOf(schema: z.core.$ZodType, path: Path = []): Path[] {
  if (schema instanceof z.ZodObject)
    return [path, ...Object.entries(schema.shape).flatMap(([key, one]) => pathsOf(one, [...path, key]))]
  if (schema instanceof z.ZodArray) return [path, ...pathsOf(schema.element, [...path, 0])]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => pathsOf(option, path))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return pathsOf(schema.unwrap(), path)
  if (schema instanceof z.ZodPipe) return pathsOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in, path)
  return [path]
}

/** Returns the titles in a schema. */
function titlesIn(schema: z.core.$ZodType): string[] {
  const own = z.globalRegistry.get(schema)?.title
  return [...(own === undefined ? [] : [own]), ...partsOf(schema).flatMap(titlesIn)]
}

function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape)
  if (schema instanceof z.ZodArray) return [schema.element]
  if (schema instanceof z.ZodUnion) return schema.options
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out]
  const isWrapper = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return isWrapper ? [schema.unwrap()] : []
}

function put([key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  return typeof key === 'number' ? [put(rest, value)] : { [key]: put(rest, value) }
}

/** Returns the problems of a value; empty if it is valid. */
function messagesOf(schema: z.ZodType, value: unknown): Readonly<Record<string, string>> {
  const read = readFields(schema, value)
  return 'data' in read ? {} : read.problems
}

test('the title of a field is translated in messages about it', () => {
  const titles = [...new Set(requests.flatMap(([, schema]) => titlesIn(schema)))]
  expect(titles.length).toBeGreaterThan(40)
  // Every text that has a translation differs in this language.
  expect(titles.filter((title) => runInLanguage('en-XA', () => fieldLabel(title)) === title)).toEqual([])
  expect(titles.map(fieldLabel)).toEqual(titles)
  const problems = runInLanguage('de', () => readFields(calls.authProfile.request, { first_name: '', last_name: 'x' }))
  expect(problems).toMatchObject({ problems: { first_name: 'Vorname ist erforderlich' } })
})

test.each(requests)('%s has a message of its own for every problem of each of its fields', (_, schema) => {
  for (const path of pathsOf(schema)) {
    for (const value of WRONG) {
      for (const sentence of Object.values(messagesOf(schema, put(path, value)))) {
        expect([sentence, LIBRARY.test(sentence), /^[A-Z]\S* \S/.test(sentence)]).toEqual([sentence, false, true])
      }
    }
  }
})

test.each(requests)('%s reports each missing field as required', (_, schema) => {
  for (const sentence of Object.values(messagesOf(schema, {})))
    expect(sentence).toMatch(/^([A-Z][A-Za-z ]+ is required|No mimetype)$/)
})

describe('unions', () => {
  const schema = z.strictObject({
    shape: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('circle'), radius: z.number().min(1).meta({ title: 'Half the width' }) }),
      z.strictObject({ kind: z.literal('square'), side_length: z.number() }),
    ]),
    when: z.union([z.iso.date({ abort: true }), z.literal('today')]).optional(),
  })

  it.each([
    [{}, 'shape.kind', 'Kind is required'],
    [{ kind: 'line' }, 'shape.kind', 'Kind must be one of circle, square'],
    [{ kind: 'circle' }, 'shape.radius', 'Half the width is required'],
    [{ kind: 'circle', radius: 0 }, 'shape.radius', 'Half the width must be at least 1'],
    [{ kind: 'square', side_length: '1' }, 'shape.side_length', 'Side length must be a number'],
  ])('reports the problems of the intended member: %j', (shape, field, sentence) => {
    expect(messagesOf(schema, { shape })).toEqual({ [field]: sentence })
  })

  it('reports a plain value that no member takes', () => {
    const shape = { kind: 'square', side_length: 1 }
    expect(messagesOf(schema, { shape, when: 'now' })).toEqual({ when: 'When isn’t valid' })
  })
})

test('names the list in a problem of a list entry', () => {
  const schema = z.strictObject({
    fileUsers: z.array(z.strictObject({ role: z.string() })),
    emails: z.array(z.email()).meta({ title: 'Email addresses' }),
  })
  expect(messagesOf(schema, { fileUsers: ['x', {}], emails: ['a@example.org', 'b'] })).toEqual({
    'fileUsers.0': 'Entry 1 of File users must be an object',
    'fileUsers.1.role': 'Role is required',
    'emails.1': 'Entry 2 of Email addresses must be an email address',
  })
})

test('normalises an id to lower case', () => {
  const id = '019AB6E4-0000-7000-8000-0000000000EF'
  expect(readFields(calls.filesGet.request, { id })).toEqual({ data: { id: id.toLowerCase() } })
  const cursor = `previous:${id}`
  expect(readFields(calls.filesEvents.request, { id, cursor })).toMatchObject({ data: { cursor: cursor.toLowerCase() } })
})

test('reports every unknown field by its path', () => {
  expect(messagesOf(calls.filesUpdate.request, { id: '', a: 1, link: { b: 1 }, c: 1 })).toEqual({
    id: 'Id is required',
    'link.url': 'Address is required',
    'link.b': 'Unknown field b',
    a: 'Unknown field a',
    c: 'Unknown field c',
  })
})
