import { cutText } from '@arbour/contract/names'

/**
 * Characters that change the direction or appearance of surrounding text: marks, overrides, isolates and invisible characters.
 */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const GAPS = /[\s\p{Cc}]+/gu

/** Normalises text of a page to one line in NFC with at most `max` UTF-16 code units; null if nothing is left. */
export function cleanText(text: string | null | undefined, max: number): string | null {
  const line = (text ?? '').toWellFormed().normalize('NFC').replace(UNSEEN, '').replace(GAPS, ' ').trim()
  return cutText(line, max).trimEnd() || null
}
