import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { divideImports, findIndivisible, type Statement, takenWhole, withoutSchemas } from './split-contract.ts'

const read = (code: string) => parseAst(code).body as unknown as Statement[]
const lines = (code: string) => code.split('\n').filter((line) => line.trim() !== '')
const problems = (code: string) => findIndivisible(code, read(code))

test('keeps everything except schemas, and imports the schemas it uses', () => {
  const code = [
    "import { z } from 'zod'",
    'const TITLE = "Tag"',
    'export const MAX = 5',
    'export const Tag = z.string().meta({ title: TITLE })',
    'export const Tags = z.array(Tag)',
    'export function isTag(text) { return Tag.safeParse(text).success }',
  ].join('\n')
  expect(lines(withoutSchemas(code, read(code), '/tag.ts'))).toEqual([
    "import { Tag } from '/tag.ts?schemas'",
    "import { z } from 'zod'",
    'export const MAX = 5',
    'export function isTag(text) { return Tag.safeParse(text).success }',
  ])
})

test('imports from the part with the export, and nothing unused', () => {
  const code = "import { MAX, Tag as T, Unused } from '@arbour/contract/entities/tag'\nconsole.log(MAX, T)"
  expect(lines(divideImports(code, read(code), false))).toEqual([
    "import { MAX } from '@arbour/contract/entities/tag'",
    "import { Tag as T } from '@arbour/contract/entities/tag?schemas'",
    'console.log(MAX, T)',
  ])
})

test('splits named declarations', () => {
  const code = [
    "import { z } from 'zod'",
    'const NEW = { id: z.uuid() }',
    'export const Tag = z.string()',
    'export const TagName = Tag.min(1).meta({})',
    'export const Line = (title) => z.string().meta({ title })',
    "export const Named = z.object({ name: Line('Name') })",
    "const Name = Line('Name')",
    'export class ApiError extends Error {}',
    'export function isTag() {}',
    'export const A = 1, b = 2',
    'export {}',
  ].join('\n')
  expect(problems(code)).toEqual([])
})

test.each([
  ['const { Tag } = z', 'neither'],
  ['export const [first] = LIST', 'neither'],
  ['register(Tag)', 'neither'],
  ["export { Tag } from './tag.ts'", 'neither'],
  ["export * from './tag.ts'", 'neither'],
  ['export default z.string()', 'neither'],
  ['export const Kinds = ["a", "b"]', 'called as a schema'],
  ['export const Tag = makeTag()', 'called as a schema'],
])('cannot split %s', (code, why) => {
  expect(problems(code)).toEqual([expect.stringContaining(why)])
  expect(problems(code)[0]).toContain(code)
})

test.each([
  ["import * as tags from '@arbour/contract/entities/tag'", ['@arbour/contract/entities/tag']],
  ["export * from '@arbour/contract/entities/tag'", ['@arbour/contract/entities/tag']],
  ["const load = () => import('@arbour/contract/entities/tag')", ['@arbour/contract/entities/tag']],
  ["import { Tag } from '@arbour/contract/entities/tag'", []],
  ["import * as React from 'react'", []],
  ["import * as own from './own.ts'", []],
])('detects namespace imports: %s', (code, taken) => {
  expect(takenWhole(read(code), false)).toEqual(taken)
})

test('has no namespace imports between contract modules', () => {
  expect(takenWhole(read("import * as tags from './tag.ts'"), true)).toEqual(['./tag.ts'])
})
