import { expect, test } from 'vitest'
import { runInLanguage, storeTexts } from '../node/language.ts'
import { readStoredText, t } from '../node/t.ts'

const read = (language: string, stored: string) => runInLanguage(language, () => readStoredText(stored))

test('a stored text is read in the language of each reader, with its values', async () => {
  const stored = await storeTexts(async () => t('errors.imports.renamedTaken', { name: '{"A"} (2).txt' }))
  for (const language of ['en', 'de', 'fr']) {
    const written = runInLanguage(language, () => t('errors.imports.renamedTaken', { name: '{"A"} (2).txt' }))
    expect(read(language, stored)).toBe(written)
  }
  expect(read('de', stored)).not.toBe(read('en', stored))
})

test('a value that is a stored text is read too', () => {
  const stored = storeTexts(() => t('errors.imports.refusedInRow', { reason: t('errors.imports.gone'), refused: 50 }))
  const written = runInLanguage('de', () => t('errors.imports.refusedInRow', { reason: t('errors.imports.gone'), refused: 50 }))
  expect(read('de', stored)).toBe(written)
})

test.each(['{"id":"', '{"id":"errors.imports.gone"}', '{"id":"errors.imports.gone","values":null,"text":7}'])(
  'a name that looks like a stored text is read as it is: %s',
  (name) => {
    expect(read('de', name)).toBe(name)
    const stored = storeTexts(() => t('errors.imports.renamedTaken', { name }))
    expect(read('de', stored)).toBe(runInLanguage('de', () => t('errors.imports.renamedTaken', { name })))
  },
)

test('a text of an earlier version is read as it is, and one that is no longer known in English', () => {
  expect(read('de', 'It’s damaged')).toBe('It’s damaged')
  const stored = storeTexts(() => t('errors.imports.damaged'))
  expect(read('de', stored.replace('imports.damaged', 'imports.retired'))).toBe('It’s damaged')
})
