import { cutText } from '@arbour/contract/names'

/** What changes the direction or the look of the text around it: marks, overrides, isolates and characters without a shape. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const GAPS = /[\s\p{Cc}]+/gu

/** Text of a page on one line in NFC, at most `max` UTF-16 code units long; null when nothing is left. */
export function cleanText(text: string | null | undefined, max: number): string | null {
  const line = (text ?? '').toWellFormed().normalize('NFC').replace(UNSEEN, '').replace(GAPS, ' ').trim()
  return cutText(line, max).trimEnd() || null
}
