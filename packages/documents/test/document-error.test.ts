import { expect, test } from 'vitest'
import { damagedError, lockedError, reasonOf } from '../src/document-error.ts'

test.each([
  [damagedError(), 'file', 'This file is damaged.'],
  [damagedError(), 'sheet', 'This sheet is damaged.'],
  [lockedError(), 'sheet', 'This file is password-protected.'],
  [new RangeError('Offset is outside the bounds of the DataView'), 'file', 'This file is damaged.'],
  [new RangeError('Array buffer allocation failed'), 'file', 'This file is too large to preview.'],
  [new RangeError('Invalid string length'), 'sheet', 'This file is too large to preview.'],
] as const)('describes %s, in a %s', (error, what, reason) => expect(reasonOf(error, what)).toBe(reason))
