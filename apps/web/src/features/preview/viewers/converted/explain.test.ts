import { expect, test } from 'vitest'
import { explainNone, framedFormat } from './explain.ts'

test('what only the server can show is named with what it needs', () => {
  expect(framedFormat('docx')).toBe('docx')
  expect(framedFormat('doc')).toBeNull()
  expect(explainNone('png')).toBe('The file is not what its name says.')
  expect(explainNone('doc')).toBe('Previews of .doc files need LibreOffice on the server.')
})
