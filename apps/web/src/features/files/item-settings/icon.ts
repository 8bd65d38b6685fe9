/** Icons of items: one emoji, or none. */

/** The suggested icons. */
export const COMMON_ICONS = [
  '📁',
  '🌉',
  '🏗️',
  '🏢',
  '🏠',
  '🏭',
  '🚧',
  '📐',
  '📏',
  '🔩',
  '🧱',
  '🪵',
  '⚡',
  '💧',
  '🌳',
  '🚆',
  '⚓',
  '🗺️',
  '📷',
  '🎨',
  '📊',
  '💷',
  '📄',
  '📝',
  '📅',
  '📌',
  '🔒',
  '⭐',
  '✅',
  '❗',
  '💡',
  '👥',
] as const

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

/** Returns the last emoji in a typed text, so that typing another one replaces the first; null without any. */
export function lastEmoji(text: string): string | null {
  const emojis = Array.from(segmenter.segment(text), ({ segment }) => segment).filter(isEmoji)
  return emojis.at(-1) ?? null
}

function isEmoji(grapheme: string): boolean {
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|\u20e3/u.test(grapheme) && !/^[\d#*©®™]$/u.test(grapheme)
}
