import { expect, test } from 'vitest'
import { interruptedTitle } from './run-words.ts'

test('what was interrupted is named with how it is done', () => {
  expect(interruptedTitle({ doing: 'Moving', done: 'moved' }, 1)).toBe('Moving 1 item was interrupted')
  expect(interruptedTitle({ doing: 'Deleting', done: 'deleted permanently', how: 'permanently' }, 1200)).toBe(
    'Deleting 1,200 items permanently was interrupted',
  )
})
