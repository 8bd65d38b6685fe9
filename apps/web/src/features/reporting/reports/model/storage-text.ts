import type { StorageBy, StorageReportRow } from '@arbour/contract/entities/report'
import { NONE_NAMES, STORAGE_KIND_NAMES } from '@arbour/contract/report-texts'
import { formats } from '#lib/text/formats.ts'

const monthFormat = new Intl.DateTimeFormat(formats.locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Returns the name of a row of the storage report. */
export function lineName({ kind, item, person, month }: StorageReportRow, by: StorageBy): string {
  if (kind) return STORAGE_KIND_NAMES[kind]()
  if (month) return monthName(month)
  return item?.name ?? person?.name ?? NONE_NAMES[by]?.() ?? ''
}

/** Returns the key of a row in a list. */
export function lineKey({ kind, item, person, month }: StorageReportRow): string {
  return kind ?? item?.id ?? person?.id ?? month ?? 'none'
}

/** Returns the totals at the end of each month, counting files that still exist, and including months without additions. */
export function computeGrowth(
  lines: readonly StorageReportRow[],
): { month: string; files: number; bytes: number; total: number }[] {
  const months = lines.flatMap(({ month }) => month ?? [])
  const [firstMonth, lastMonth] = [months[0], months.at(-1)]
  if (firstMonth === undefined || lastMonth === undefined) return []
  const byMonth = new Map(lines.map((line) => [line.month, line]))
  const points = []
  let total = 0
  for (let month = firstMonth; month <= lastMonth; month = nextMonth(month)) {
    const { files = 0, bytes = 0 } = byMonth.get(month) ?? {}
    total += bytes
    points.push({ month, files, bytes, total })
  }
  return points
}

function nextMonth(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + 1)
  return date.toISOString().slice(0, 7)
}

/** Formats `2026-11` as `Nov 2026`. */
export function monthName(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`))
}
