import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findParameters } from '@arbour/messages/compile'
import { findUses } from '@arbour/messages/find-uses'
import { LANGUAGES, SOURCE_LANGUAGE } from '@arbour/messages/languages'
import { readCatalogue } from '@arbour/messages/read-catalogue'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.mjs'

/** The modules that offer `t`, `tRich` and `tParts`. */
const IMPORT = /from '(@arbour\/messages\/t(-parts)?|#lib\/text\/(rich-)?messages\.ts)'/
/** Where texts depend on the request, so that none may be created while a module is loaded. */
const SERVER = /^(apps\/server|packages\/(contract|client|documents|drawio))\//

const files = globSync('{apps/server/src,apps/web/src,apps/web/link-page,packages/*/src}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['packages/messages/**', '**/*.test.*', '**/examples/**'],
})
const uses = files.flatMap((file) => {
  const code = readFileSync(join(ROOT, file), 'utf8')
  if (!IMPORT.test(code)) return []
  return findUses(parseSync(file, code).program).map((use) => ({ ...use, file }))
})

/** The ids in the pages of HTML. */
const idsInPages = globSync('apps/web/{index.html,link-page/*.html}', { cwd: ROOT }).flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\{\{(\w+\.[\w.]+)\}\}/g)].map(([, id]) => id ?? ''),
)

test('the messages that are used exist, and all that exist are used', () => {
  const texts = readCatalogue('en')
  expect(uses.filter(({ id }) => id === null || !texts.has(id)).map(({ file, id }) => `${file}: ${id}`)).toEqual([])
  const used = new Set([...uses.map(({ id }) => id), ...idsInPages])
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

test('the fields in messages about them have labels in the language of the message', () => {
  const english = files.filter((file) =>
    /'errors\.fields\.\w+', \{ (label|title): ['"`]/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(english).toEqual([])
})

test('the server creates no text while a module is loaded, when no language is chosen', () => {
  const early = uses.filter(({ file, isAtLoad }) => isAtLoad && SERVER.test(file))
  expect(early.map(({ file, id }) => `${file}: ${id}`)).toEqual([])
})

test.each(LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE))('%s has a translation of each message', (language) => {
  const english = readCatalogue(SOURCE_LANGUAGE)
  const translated = readCatalogue(language)
  expect([...translated.keys()].filter((id) => !english.has(id))).toEqual([])
  expect([...english.keys()].filter((id) => !translated.has(id))).toEqual([])
  const signature = (text: string) => [...findParameters(text)].sort().join()
  const wrong = [...english].filter(([id, text]) => signature(text) !== signature(translated.get(id) ?? ''))
  expect(wrong.map(([id]) => id)).toEqual([])
})
