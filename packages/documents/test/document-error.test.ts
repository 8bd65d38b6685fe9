import { expect, test } from 'vitest'
import { damagedError, lockedError, reasonOf } from '../src/document-error.ts'

test.each([
  [damagedError(), 'file', 'The file is damaged.'],
  [damagedError(), 'sheet', 'The sheet is damaged.'],
  [lockedError(), 'sheet', 'The file is protected by a password.'],
  [new RangeError('Offset is outside the bounds of the DataView'), 'file', 'The file is damaged.'],
  [new RangeError('Array buffer allocation failed'), 'file', 'The file is too large to show.'],
  [new RangeError('Invalid string length'), 'sheet', 'The file is too large to show.'],
] as const)('describes %s, in a %s', (error, what, reason) => expect(reasonOf(error, what)).toBe(reason))
