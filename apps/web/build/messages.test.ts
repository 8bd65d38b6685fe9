import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findParameters } from '@arbour/messages/compile'
import { findUses } from '@arbour/messages/find-uses'
import { readCatalogue } from '@arbour/messages/read-catalogue'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { SOURCES } from './messages.ts'

const WEB = join(import.meta.dirname, '..')

const uses = globSync('{src,link-page}/**/*.{ts,tsx}', { cwd: WEB }).flatMap((file) => {
  const code = readFileSync(join(WEB, file), 'utf8')
  if (!SOURCES.test(code)) return []
  return findUses(parseSync(file, code).program).map((use) => ({ ...use, file }))
})

test('the messages that the web uses exist, and it uses all that exist', () => {
  const texts = readCatalogue('en')
  expect(uses.filter(({ id }) => id === null || !texts.has(id)).map(({ file, id }) => `${file}: ${id}`)).toEqual([])
  const used = new Set(uses.map(({ id }) => id))
  expect([...texts.keys()].filter((id) => !used.has(id))).toEqual([])
})

test('a message gets the parameters that it names', () => {
  const texts = readCatalogue('en')
  const wrong = uses.filter(({ id, values }) => {
    const named = [...findParameters(texts.get(id ?? '') ?? '')].sort()
    return values !== null && named.join() !== [...values].sort().join()
  })
  expect(wrong.map(({ file, id }) => `${file}: ${id}`)).toEqual([])
})
