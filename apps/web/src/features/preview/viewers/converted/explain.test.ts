import { expect, test } from 'vitest'
import { explainNone, framedFormat } from './explain.ts'

test('names the requirement of files that only the server can show', () => {
  expect(framedFormat('docx')).toBe('docx')
  expect(framedFormat('doc')).toBeNull()
  expect(explainNone('png')).toBe('The file type doesn’t match its extension.')
  expect(explainNone('doc')).toBe('Previewing .doc files requires LibreOffice on the server.')
})
