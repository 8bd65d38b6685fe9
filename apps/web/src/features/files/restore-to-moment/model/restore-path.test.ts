import { expect, test } from 'vitest'
import { isRestorePath, momentIn, restoreSearch, toFolderPath, toRestorePath } from './restore-path.ts'

test('the page of a folder has its path', () => {
  expect(toRestorePath('/all/Design/Old')).toBe('/restore/Design/Old')
  expect(toRestorePath('/all')).toBe('/restore')
  expect(toRestorePath('/bin/Old')).toBeNull()
  expect(toFolderPath('/restore/Design/A%20%3F?at=x')).toBe('/all/Design/A ?')
  expect(toFolderPath('/restore')).toBe('/all')
  expect(isRestorePath('/restored/A')).toBe(false)
})

test('the moment is in the URL', () => {
  const at = '2026-12-01T09:30:00.000Z'
  expect(momentIn(`/restore/Design${restoreSearch(at)}`)).toBe(at)
  expect(momentIn('/restore/Design?at=soon')).toBeNull()
  expect(momentIn('/restore/Design')).toBeNull()
})
