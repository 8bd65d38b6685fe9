import { expect, test } from 'vitest'
import { lossTexts, sharedText } from './counts-text.ts'

test('describes the shares of each side, and omits a side without any', () => {
  expect(sharedText({ with_us: 1204, by_us: 2 })).toBe('1,204 with us · 2 by us')
  expect(sharedText({ with_us: 0, by_us: 1 })).toBe('1 by us')
  expect(sharedText({ with_us: 0, by_us: 0 })).toBe('')
})

test('describes the lost shares of each team', () => {
  expect(lossTexts({ with_us: 1, by_us: 2 })).toEqual([
    'Your team loses access to 1 folder they share.',
    'They lose access to 2 folders your team shares.',
    'Each team keeps its own files.',
  ])
  expect(lossTexts({ with_us: 0, by_us: 0 })).toEqual(['Your teams don’t share anything.'])
})
