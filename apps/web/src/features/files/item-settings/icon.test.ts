import { expect, test } from 'vitest'
import { COMMON_ICONS, lastEmoji } from './icon.ts'

test('takes the last emoji of a text, however many code points it has', () => {
  expect(lastEmoji('')).toBeNull()
  expect(lastEmoji('abc 1')).toBeNull()
  expect(lastEmoji('📁🌉')).toBe('🌉')
  expect(lastEmoji('x👩🏽‍🔧y')).toBe('👩🏽‍🔧')
  expect(lastEmoji('🇬🇧')).toBe('🇬🇧')
})

test('accepts the suggested icons', () => {
  for (const icon of COMMON_ICONS) expect(lastEmoji(icon), icon).toBe(icon)
})
