import { expect, test } from 'vitest'
import { COMMON_ICONS, lastEmoji } from './icon.ts'

test('of a typed text the last emoji is taken, whatever it is made of', () => {
  expect(lastEmoji('')).toBeNull()
  expect(lastEmoji('abc 1')).toBeNull()
  expect(lastEmoji('📁🌉')).toBe('🌉')
  expect(lastEmoji('x👩🏽‍🔧y')).toBe('👩🏽‍🔧')
  expect(lastEmoji('🇬🇧')).toBe('🇬🇧')
})

test('what is offered is taken as it is', () => {
  for (const icon of COMMON_ICONS) expect(lastEmoji(icon), icon).toBe(icon)
})
