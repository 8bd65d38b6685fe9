import { encodePath } from '@arbour/contract/paths'
import { expect, test } from 'vitest'
import { isHistoryPath, toFilePath, toHistoryPath } from './history-path.ts'

test('has the versions of a file at its own path', () => {
  expect(toHistoryPath('/all/Design/plan.pdf')).toBe('/history/Design/plan.pdf')
  expect(toFilePath('/history/Design/plan.pdf')).toBe('/all/Design/plan.pdf')
})

test.each(['/all/50% done?.txt', '/all/a#b/c%20d.txt', '/all/all/history', '/all/a+b & ü.pdf'])(
  'round-trips %s through the URL',
  (path) => {
    expect(toFilePath(`${encodePath(toHistoryPath(path) ?? '')}?x=1#y`)).toBe(path)
  },
)

test('has no versions for paths outside the roots and without a name', () => {
  expect(toHistoryPath('/i/0198/plan.pdf')).toBeNull()
  expect(toHistoryPath('/all')).toBeNull()
  expect(toFilePath('/history')).toBeNull()
  expect(toFilePath('/history/')).toBeNull()
  expect(toFilePath('/all/plan.pdf')).toBeNull()
})

test('distinguishes URLs of the page from others', () => {
  expect(['/history', '/history/a', '/history?x=1'].every(isHistoryPath)).toBe(true)
  expect(['/', '/historyx', '/all/history'].some(isHistoryPath)).toBe(false)
})
