import { expect, test } from 'vitest'
import { placeText } from './place-text.ts'

const parent = (path: string, name: string) => ({ parent: { id: 'x', path, name, sub_type: null } })

test.each([
  [{ parent: null }, ''],
  [parent('/all', 'All Files'), 'All Files'],
  [parent('/all/A & B/50% done', '50% done'), 'All Files › A & B › 50% done'],
  [parent('/i/01a1fe7a', 'Rota'), 'Rota'],
])('describes the location of %j as %s', (item, text) => expect(placeText(item)).toBe(text))
