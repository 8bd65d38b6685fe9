import type { DateRange } from '@arbour/contract/entities/items/filters'
import { formats } from '#lib/text/formats.ts'
import { daysBefore, toDay } from './activity-text.ts'
import type { ReportsParams } from './reports-params.ts'

/** The request for the files of a report. */
export interface FilesFilter {
  within_id?: string
  tags: string[]
  date_range: DateRange | null
}

/** The number of days after which an unchanged file counts as untouched. */
const UNTOUCHED_DAYS = 365

/** Returns the filter by project, or else by company. */
export function getScope({ project, company }: ReportsParams): { within_id?: string } {
  const id = project || company
  return id === '' ? {} : { within_id: id }
}

/** Returns the request for files that were added or changed in the period. */
export function getFilesFilter(params: ReportsParams, field: DateRange['field']): FilesFilter {
  return {
    ...getScope(params),
    tags: params.tag === '' ? [] : [params.tag],
    date_range: getDateRange(params, field),
  }
}

export function getDateRange({ from, to }: { from: string; to: string }, field: DateRange['field']): DateRange | null {
  if (from === '' && to === '') return null
  const { timeZone } = formats
  return { field, from: from === '' ? null : from, to: to === '' ? null : to, time_zone: timeZone }
}

/** Returns the latest modification date of an untouched file; by default a year ago. */
export function getUntouchedSince({ to }: { to: string }, today: Date): string {
  return to === '' ? daysBefore(toDay(today), UNTOUCHED_DAYS) : to
}

/** Returns the first and the last day of a month such as `2026-11`. */
export function getMonthDays(month: string): { from: string; to: string } {
  const next = new Date(`${month}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return { from: `${month}-01`, to: daysBefore(toDay(next), 1) }
}
