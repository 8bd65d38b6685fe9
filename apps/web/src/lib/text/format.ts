/** How sizes, dates, money and long names are written. */
import { splitName } from '@arbour/contract/names'

const LOCALE = 'en-GB'
const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const
const ELLIPSIS = '…'

// Made once: making one takes many times as long as using it.
const tenthsFormat = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })
const wholeFormat = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })

/** Bytes in base 1024, three digits at most before the unit grows: `312 KB`, `4.2 MB`. */
export function formatSize(bytes: number): string {
  let value = bytes
  let unit = 0
  while (unit < UNITS.length - 1 && (value >= 1024 || (unit > 0 && Math.round(value) >= 1024))) {
    value /= 1024
    unit++
  }
  if (unit === 0) return bytes === 1 ? '1 Byte' : `${bytes} Bytes`
  return `${(value < 99.95 ? tenthsFormat : wholeFormat).format(value)} ${UNITS[unit]}`
}

const dateFormat = new Intl.DateTimeFormat(LOCALE, { day: '2-digit', month: '2-digit', year: 'numeric' })
const dateTimeFormat = new Intl.DateTimeFormat(LOCALE, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `21/11/2026`, in the reader's time zone. */
export function formatDate(time: string | Date): string {
  return dateFormat.format(new Date(time))
}

/** `21/11/2026, 13:04`, in the reader's time zone. */
export function formatDateTime(time: string | Date): string {
  return dateTimeFormat.format(new Date(time))
}

const relativeFormat = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' })
const shortRelativeFormat = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always', style: 'short' })
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
]

/** `12 minutes ago`, in seconds to years. What is a little in the future, because clocks differ, is `just now`. */
export function formatRelative(time: string | Date, now: Date = new Date()): string {
  return relative(relativeFormat, time, now)
}

/** The same where there is little room: `12 min ago`. */
export function formatRelativeShort(time: string | Date, now: Date = new Date()): string {
  return relative(shortRelativeFormat, time, now)
}

/** The same where there is hardly any, beside something else that was: `12 min`. */
export function formatAge(time: string | Date, now: Date = new Date()): string {
  return formatRelativeShort(time, now).replace(/ ago$/, '')
}

function relative(format: Intl.RelativeTimeFormat, time: string | Date, now: Date): string {
  const seconds = (now.getTime() - new Date(time).getTime()) / 1000
  if (seconds < 1 && seconds > -MINUTE) return 'just now'
  const [unit, length] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const)
  return format.format(-Math.trunc(seconds / length), unit)
}

const poundsFormat = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'GBP' })

/** `£84,000.00`. Decimal strings keep their exactness. */
export function formatPounds(amount: number | string): string {
  return poundsFormat.format(amount as number)
}

/** A share of one, as a percentage of at most two decimals: `33.33%`. */
export function formatPercent(share: number): string {
  return `${(share * 100).toLocaleString(LOCALE, { maximumFractionDigits: 2 })}%`
}

/** `12,431`. */
export function formatCount(count: number): string {
  return count.toLocaleString(LOCALE)
}

const segmenter = new Intl.Segmenter(LOCALE, { granularity: 'grapheme' })

function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Cuts the end off a text of more than `max` characters. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  const parts = graphemes(text)
  return parts.length <= max
    ? text
    : parts
        .slice(0, max - 1)
        .join('')
        .trimEnd() + ELLIPSIS
}

/** A stretch of a text, from `start` to before `end`, in UTF-16 code units. */
export interface Stretch {
  start: number
  end: number
}

/** Characters at the beginning of a name that stay beside what has to. */
const MIN_HEAD = 4

/**
 * Cuts the middle out of a name of more than `max` characters, so that its end and extension stay: `Geotechnical rep…ort.pdf`. What is to
 * be kept, such as what was searched for, stays too, as far as there is room: `Geotech…abutment…ort.pdf`.
 */
export function truncateMiddle(name: string, max: number, keep: readonly Stretch[] = []): string {
  if (name.length <= max) return name
  const parts = graphemes(name)
  if (parts.length <= max) return name
  const suffix = graphemes(splitName(name).suffix).length
  const kept = max - 1
  const tail = Math.min(Math.max(suffix + 4, Math.floor(kept / 3)), Math.floor(kept / 2))
  const tailAt = parts.length - tail
  const stretches: Stretch[] = [{ start: tailAt, end: parts.length }]
  let head = kept - tail
  for (const { start, end } of inGraphemes(parts, keep).toReversed()) {
    if (end <= head || start >= tailAt) continue
    const length = Math.min(Math.min(end, tailAt) - start, head - 1 - MIN_HEAD)
    if (length <= 0) break
    stretches.unshift({ start, end: start + length })
    head -= length + 1
  }
  return joined(parts, [{ start: 0, end: head }, ...stretches])
}

/** Stretches of a text, which are in code units, as places among its graphemes. */
function inGraphemes(parts: readonly string[], stretches: readonly Stretch[]): Stretch[] {
  if (stretches.length === 0) return []
  const ends: number[] = []
  for (const part of parts) ends.push((ends.at(-1) ?? 0) + part.length)
  const indexOf = (unit: number) => ends.findIndex((end) => end > unit)
  return stretches.map(({ start, end }) => ({ start: indexOf(start), end: indexOf(end - 1) + 1 }))
}

/** What is left of a text, with an ellipsis wherever something is left out. */
function joined(parts: readonly string[], stretches: readonly Stretch[]): string {
  let text = ''
  let at = 0
  for (const { start, end } of stretches) {
    const next = parts.slice(start, end).join('')
    // An ellipsis would take as much room as one character.
    text = start <= at + 1 ? text + parts.slice(at, end).join('') : text.trimEnd() + ELLIPSIS + next.trimStart()
    at = Math.max(at, end)
  }
  return text
}
