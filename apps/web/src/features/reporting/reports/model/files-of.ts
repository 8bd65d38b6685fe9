import type { DateRange } from '@arbour/contract/entities/items/filters'
import { dayOf, daysBefore } from './activity-words.ts'
import type { ReportsParams } from './reports-params.ts'

/** The files that a report is of, as its call is asked. */
export interface FilesOf {
  within_id?: string
  tags: string[]
  date_range: DateRange | null
}

/** Days after which a file that nobody changed counts as untouched. */
const UNTOUCHED_DAYS = 365

/** A project, or else a company, of an address. */
export function withinOf({ project, company }: ReportsParams): { within_id?: string } {
  const id = project || company
  return id === '' ? {} : { within_id: id }
}

/** What an address says of files: which of them were added or changed on its days. */
export function filesOf(params: ReportsParams, field: DateRange['field']): FilesOf {
  return {
    ...withinOf(params),
    tags: params.tag === '' ? [] : [params.tag],
    date_range: dateRangeOf(params, field),
  }
}

export function dateRangeOf({ from, to }: { from: string; to: string }, field: DateRange['field']): DateRange | null {
  if (from === '' && to === '') return null
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return { field, from: from === '' ? null : from, to: to === '' ? null : to, time_zone: timeZone }
}

/** The last day on which an untouched file may have been changed; a year ago unless the address says another. */
export function untouchedSince({ to }: { to: string }, today: Date): string {
  return to === '' ? daysBefore(dayOf(today), UNTOUCHED_DAYS) : to
}

/** The first and the last day of a month, `2026-11`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const next = new Date(`${month}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return { from: `${month}-01`, to: daysBefore(dayOf(next), 1) }
}
