import { encodePath } from '@arbour/contract/paths'
import { expect, test } from 'vitest'
import { filePathOf, historyPathOf, isHistoryAddress } from './history-path.ts'

test('a file has its versions at its own path', () => {
  expect(historyPathOf('/all/Design/plan.pdf')).toBe('/history/Design/plan.pdf')
  expect(filePathOf('/history/Design/plan.pdf')).toBe('/all/Design/plan.pdf')
})

test.each(['/all/50% done?.txt', '/all/a#b/c%20d.txt', '/all/all/history', '/all/a+b & ü.pdf'])(
  '%s survives the address bar',
  (path) => {
    expect(filePathOf(`${encodePath(historyPathOf(path) ?? '')}?x=1#y`)).toBe(path)
  },
)

test('what is below no root, and an address without a name, have no versions', () => {
  expect(historyPathOf('/i/0198/plan.pdf')).toBeNull()
  expect(historyPathOf('/all')).toBeNull()
  expect(filePathOf('/history')).toBeNull()
  expect(filePathOf('/history/')).toBeNull()
  expect(filePathOf('/all/plan.pdf')).toBeNull()
})

test('addresses of the page are told from others', () => {
  expect(['/history', '/history/a', '/history?x=1'].every(isHistoryAddress)).toBe(true)
  expect(['/', '/historyx', '/all/history'].some(isHistoryAddress)).toBe(false)
})
