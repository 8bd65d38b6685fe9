/** Formatting of sizes, dates and long names. */

import type { DateOrder } from '@arbour/contract/entities/account/formats'
import { splitName } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { isolateDirection } from '#lib/browser/direction.ts'
import { formats, usualDateOrder } from './formats.ts'

const LOCALE = formats.locale
/** Units from 1024 bytes on. */
const UNITS = [
  (size: string) => t('lib.text.kilobytes', { size }),
  (size: string) => t('lib.text.megabytes', { size }),
  (size: string) => t('lib.text.gigabytes', { size }),
  (size: string) => t('lib.text.terabytes', { size }),
] as const
const ELLIPSIS = '…'

// Created once: creating a formatter takes many times as long as using it.
const tenthsFormat = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })
const wholeFormat = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })

/** Formats a size in base 1024 with at most three digits before the next unit: `312 KB`, `4.2 MB`. */
export function formatSize(bytes: number): string {
  let value = bytes
  let unit = 0
  while (unit < UNITS.length && (value >= 1024 || (unit > 0 && Math.round(value) >= 1024))) {
    value /= 1024
    unit++
  }
  const inUnit = UNITS[unit - 1]
  return inUnit ? inUnit((value < 99.95 ? tenthsFormat : wholeFormat).format(value)) : t('lib.text.byteCount', { bytes })
}

/** Locales that write dates in an order that is not the usual one in the person's region. */
const LOCALES_OF_ORDER: Readonly<Record<DateOrder, string>> = { dmy: 'en-GB', mdy: 'en-US', ymd: 'sv-SE' }
const localeOfDates = (order: DateOrder) => (order === usualDateOrder(LOCALE) ? LOCALE : LOCALES_OF_ORDER[order])
const DATE_LOCALE = localeOfDates(formats.dateOrder)
const { timeZone } = formats
const NUMERIC_DATE = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

const dateFormat = new Intl.DateTimeFormat(DATE_LOCALE, { ...NUMERIC_DATE, timeZone })
const dayFormats = new Map<DateOrder, Intl.DateTimeFormat>()
const { hourCycle } = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric' }).resolvedOptions()
const dateTimeFormat = new Intl.DateTimeFormat(DATE_LOCALE, {
  ...NUMERIC_DATE,
  hour: '2-digit',
  minute: '2-digit',
  ...(hourCycle && { hourCycle }),
  timeZone,
})

/** Formats a day, `2026-11-21`, in the person's order or another one: `21/11/2026`. */
export function formatDay(day: string, order: DateOrder = formats.dateOrder): string {
  const format = dayFormats.get(order) ?? new Intl.DateTimeFormat(localeOfDates(order), { ...NUMERIC_DATE, timeZone: 'UTC' })
  dayFormats.set(order, format)
  return format.format(Date.parse(day))
}

/** Formats a date in the user's time zone: `21/11/2026`. */
export function formatDate(time: string | Date): string {
  return dateFormat.format(new Date(time))
}

/** Formats a date and time in the user's time zone: `21/11/2026, 13:04`. */
export function formatDateTime(time: string | Date): string {
  return dateTimeFormat.format(new Date(time))
}

const relativeFormat = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' })
const shortRelativeFormat = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always', style: 'short' })
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
type Unit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second'
const STEPS: readonly [Unit, number][] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
]

/**
 * Formats a relative time, from seconds to years: `12 minutes ago`. A time slightly in the future, because clocks differ, is
 * `just now`.
 */
export function formatRelative(time: string | Date, now: Date = new Date()): string {
  return relative(relativeFormat, time, now)
}

/** Formats a relative time for narrow places: `12 min ago`. */
export function formatRelativeShort(time: string | Date, now: Date = new Date()): string {
  return relative(shortRelativeFormat, time, now)
}

/** Formats an age without "ago": `12 mins`. */
export function formatAge(time: string | Date, now: Date = new Date()): string {
  const [count, unit] = toSteps(time, now) ?? [0, null]
  return unit === null ? JUST_NOW : unitFormat(unit).format(count)
}

function relative(format: Intl.RelativeTimeFormat, time: string | Date, now: Date): string {
  const [count, unit] = toSteps(time, now) ?? [0, null]
  return unit === null ? JUST_NOW : format.format(-count, unit)
}

const JUST_NOW = t('lib.text.justNow')

/** Converts a time to its age in the largest unit; null if it is now, or slightly in the future. */
function toSteps(time: string | Date, now: Date): [count: number, unit: Unit] | null {
  const seconds = (now.getTime() - new Date(time).getTime()) / 1000
  if (seconds < 1 && seconds > -MINUTE) return null
  const [unit, length] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const)
  return [Math.trunc(seconds / length), unit]
}

const unitFormats = new Map<Unit, Intl.NumberFormat>()

function unitFormat(unit: Unit): Intl.NumberFormat {
  const cached = unitFormats.get(unit)
  if (cached) return cached
  const format = new Intl.NumberFormat(LOCALE, { style: 'unit', unit, unitDisplay: 'short' })
  unitFormats.set(unit, format)
  return format
}

const percentFormat = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 2 })

/** Formats a fraction of one as a percentage with at most two decimals: `33.33%`. */
export function formatPercent(share: number): string {
  return percentFormat.format(share)
}

const separatorOf = (type: 'group' | 'decimal') =>
  new Intl.NumberFormat(LOCALE).formatToParts(12_345.6).find((part) => part.type === type)?.value ?? ''

/** What separates thousands, and whole numbers from decimals, as the person writes numbers: `,` and `.` in English. */
export const SEPARATORS = { thousands: separatorOf('group'), decimal: separatorOf('decimal') }

/** Formats a count: `12,431`. */
export function formatCount(count: number): string {
  return count.toLocaleString(LOCALE)
}

const listFormats = {
  and: new Intl.ListFormat(LOCALE, { type: 'conjunction' }),
  or: new Intl.ListFormat(LOCALE, { type: 'disjunction' }),
  plain: new Intl.ListFormat(LOCALE, { type: 'unit', style: 'short' }),
}

/** Joins texts: `Ann, Ben and Cy`, `Ann or Ben`; `plain` without a word, `Ann, Ben, Cy`. */
export function formatList(texts: readonly string[], type: keyof typeof listFormats = 'and'): string {
  return listFormats[type].format(texts.map(isolateDirection))
}

/** Joins facts about one thing, and omits those that are missing: `12 files · 4 MB`. */
export function joinFacts(facts: readonly (string | false | null | undefined)[]): string {
  return facts
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .map((fact) => isolateDirection(fact as string))
    .join(' · ')
}

const segmenter = new Intl.Segmenter(LOCALE, { granularity: 'grapheme' })

function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Truncates the end of a text longer than `max` characters. */
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

/** A range of a text, from `start` (inclusive) to `end` (exclusive), in UTF-16 code units. */
export interface Period {
  start: number
  end: number
}

/** The number of leading characters of a name that are kept beside the required ranges. */
const MIN_HEAD = 4

/**
 * Truncates the middle of a name longer than `max` characters, so that its end and extension stay: `Geotechnical rep…ort.pdf`.
 * Also keeps the ranges in `keep`, such as search matches, as far as they fit: `Geotech…abutment…ort.pdf`.
 */
export function truncateMiddle(name: string, max: number, keep: readonly Period[] = []): string {
  if (name.length <= max) return name
  const parts = graphemes(name)
  if (parts.length <= max) return name
  const suffix = graphemes(splitName(name).suffix).length
  const keptLength = max - 1
  const tail = Math.min(Math.max(suffix + 4, Math.floor(keptLength / 3)), Math.floor(keptLength / 2))
  const tailAt = parts.length - tail
  const ranges: Period[] = [{ start: tailAt, end: parts.length }]
  let head = keptLength - tail
  for (const { start, end } of inGraphemes(parts, keep).toReversed()) {
    if (end <= head || start >= tailAt) continue
    const length = Math.min(Math.min(end, tailAt) - start, head - 1 - MIN_HEAD)
    if (length <= 0) break
    ranges.unshift({ start, end: start + length })
    head -= length + 1
  }
  return joinRanges(parts, [{ start: 0, end: head }, ...ranges])
}

/** Converts ranges in code units to ranges of graphemes. */
function inGraphemes(parts: readonly string[], ranges: readonly Period[]): Period[] {
  if (ranges.length === 0) return []
  const ends: number[] = []
  for (const part of parts) ends.push((ends.at(-1) ?? 0) + part.length)
  const indexOf = (unit: number) => ends.findIndex((end) => end > unit)
  return ranges.map(({ start, end }) => ({ start: indexOf(start), end: indexOf(end - 1) + 1 }))
}

/** Joins the kept ranges with an ellipsis in each gap. */
function joinRanges(parts: readonly string[], ranges: readonly Period[]): string {
  let text = ''
  let position = 0
  for (const { start, end } of ranges) {
    const next = parts.slice(start, end).join('')
    // An ellipsis would be as wide as the one character that it replaces.
    text = start <= position + 1 ? text + parts.slice(position, end).join('') : text.trimEnd() + ELLIPSIS + next.trimStart()
    position = Math.max(position, end)
  }
  return text
}
