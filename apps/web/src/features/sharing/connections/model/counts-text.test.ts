import { expect, test } from 'vitest'
import { lossTexts, sharedText } from './counts-text.ts'

test('describes the shares of each side, and omits a side without any', () => {
  expect(sharedText({ with_us: 1204, by_us: 2 })).toBe('1,204 with us · 2 by us')
  expect(sharedText({ with_us: 0, by_us: 1 })).toBe('1 by us')
  expect(sharedText({ with_us: 0, by_us: 0 })).toBe('')
})

test('describes the lost shares of each team', () => {
  expect(lossTexts({ with_us: 1, by_us: 2 })).toEqual([
    'Your team loses 1 folder that they share with it.',
    'They lose 2 folders that your team shares with them.',
    'Everything stays with the team that it belongs to.',
  ])
  expect(lossTexts({ with_us: 0, by_us: 0 })).toEqual(['Nothing is shared between the two teams.'])
})
