/**
 * Dates as people type and read them, in the person's order. The value of a field is `2026-11-21` or `2026-11-21T17:30`, '' for none, or the
 * typed text itself if it is not a date: forms reject it, and nothing typed is lost.
 */

import { t } from '@arbour/messages/t'
import { isDay } from '#lib/day-ranges.ts'
import { formatDay } from '#lib/text/format.ts'
import { formats } from '#lib/text/formats.ts'

/** The result of reading a text: a value, or an error message. A value is tentative if more typing may change it. */
export type DateParseResult = { value: string; isTentative?: boolean } | { problem: string }

const YEAR_LAST = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4}|\d{2})$/
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/
const YEAR_FIRST = /^(\d{4})[\s./-]+(\d{1,2})[\s./-]+(\d{1,2})$/
const WITH_TIME = /^(.*?\d)[\s,.T]+(\d{1,2})[:.](\d{2})$/
const ISO_TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/

/** What formatted dates have in writing from right to left. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F]/g

/** The first year that the server accepts. */
const FIRST_YEAR = 1900
/** The time of a date that was entered without one. */
const END_OF_DAY = '23:59'
const NO_DATE = t('ui.form.enterDateExample', { example: formatDay('2026-11-21') })

/** The pattern of a date in its field: `dd/mm/yyyy`. */
export const DAY_PATTERN = formatDay('2026-11-21')
  .replace('2026', t('ui.form.yearLetters'))
  .replace('11', t('ui.form.monthLetters'))
  .replace('21', t('ui.form.dayLetters'))

/** Reads a day, for a person who writes days first: `3/4/2026`, `03.04.2026`, `03042026`, `3/4/26` and `2026-04-03` are all `2026-04-03`. */
export function parseDay(input: string): DateParseResult {
  const text = input.replaceAll(DIRECTION_MARKS, '').trim()
  if (text === '') return { value: '' }
  const [, day = '', month = '', year = ''] =
    yearLast(YEAR_LAST.exec(text)) ?? yearLast(DIGITS.exec(text)) ?? reverseParts(YEAR_FIRST.exec(text)) ?? []
  if (year === '' || Number(day) === 0 || Number(month) === 0) return { problem: NO_DATE }
  const fullYear = year.length === 2 ? `20${year}` : year
  const value = `${fullYear}-${padTwo(month)}-${padTwo(day)}`
  if (!isDay(value)) return { problem: missingDay(Number(day), Number(month), Number(fullYear)) }
  if (Number(fullYear) < FIRST_YEAR) return { problem: t('ui.form.enterYearFromFirstYear', { firstYear: FIRST_YEAR }) }
  return { value, ...(year.length === 2 && { isTentative: true }) }
}

/** Reads a day and a time: `3/4/2026, 17:30` and `2026-04-03T17:30`. A day without a time ends at 23:59. */
export function parseDayAndTime(input: string): DateParseResult {
  const text = input.replaceAll(DIRECTION_MARKS, '').trim()
  if (text === '') return { value: '' }
  const [, before, hours = '', minutes = ''] = WITH_TIME.exec(text) ?? []
  // `03.04.20` is a day, not a time.
  const isDayAlone = before === undefined || !('value' in parseDay(before))
  if (isDayAlone) {
    const day = parseDay(text)
    if ('value' in day) return { value: `${day.value}T${END_OF_DAY}`, isTentative: true }
    return before === undefined || day.problem !== NO_DATE ? day : parseDay(before)
  }
  const day = parseDay(before)
  if ('problem' in day) return day
  if (Number(hours) > 23 || Number(minutes) > 59) return { problem: t('ui.form.enterTimeExample') }
  return { value: `${day.value}T${padTwo(hours)}:${minutes}` }
}

/** Formats the value of a field as `21/11/2026`; other text stays as it is. */
export function dayText(value: string): string {
  return isDay(value) ? formatDay(value) : value
}

/** Formats the value of a field as `21/11/2026, 17:30`; other text stays as it is. */
export function dayAndTimeText(value: string): string {
  const { day, time } = splitDateTime(value)
  return day === '' ? value : `${dayText(day)}, ${time}`
}

/** Returns the day and the time of a value, both '' if it has none. */
export function splitDateTime(value: string): { day: string; time: string } {
  const [, day = '', time = ''] = ISO_TIME.exec(value) ?? []
  return isDay(day) ? { day, time } : { day: '', time: '' }
}

/** Returns day, month and year of a date with its year at the end. */
function yearLast(match: RegExpExecArray | null): string[] | null {
  const [whole = '', first = '', second = '', year = ''] = match ?? []
  return match && (formats.dateOrder === 'mdy' ? [whole, second, first, year] : [whole, first, second, year])
}

function reverseParts(match: RegExpExecArray | null): string[] | null {
  return match && [match[0], match[3] ?? '', match[2] ?? '', match[1] ?? '']
}

function padTwo(number: string): string {
  return number.padStart(2, '0')
}

const monthFormat = new Intl.DateTimeFormat(formats.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Explains why a day does not exist. */
function missingDay(day: number, month: number, year: number): string {
  if (month > 12)
    return day <= 12 && month <= 31
      ? t('ui.form.theresNoMonthMonthEnter', { month, order: formats.dateOrder })
      : t('ui.form.theresNoMonthMonth', { month })
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return t('ui.form.formatHasDaysDays', { format: monthFormat.format(Date.UTC(year, month - 1)), days })
}
