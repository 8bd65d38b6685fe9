import { expect, test } from 'vitest'
import { interruptedTitle } from './run-text.ts'

test('includes the manner in the title of an interrupted operation', () => {
  expect(interruptedTitle('move', 1)).toBe('Moving 1 item was interrupted')
  expect(interruptedTitle('delete-permanently', 1200)).toBe('Deleting 1,200 items permanently was interrupted')
})
