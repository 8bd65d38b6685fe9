import { expect, test } from 'vitest'
import { explainNone, framedFormat } from './explain.ts'

test('names the requirement of files that only the server can show', () => {
  expect(framedFormat('docx')).toBe('docx')
  expect(framedFormat('doc')).toBeNull()
  expect(explainNone('png')).toBe('The file is not what its name says.')
  expect(explainNone('doc')).toBe('Previews of .doc files need LibreOffice on the server.')
})
