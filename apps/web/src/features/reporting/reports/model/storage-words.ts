import type { StorageBy, StorageLine } from '@arbour/contract/entities/report'
import { NONE_NAMES, STORAGE_KIND_NAMES } from '@arbour/contract/report-words'

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** What a line of storage is called. */
export function lineName({ kind, item, person, month }: StorageLine, by: StorageBy): string {
  if (kind) return STORAGE_KIND_NAMES[kind]
  if (month) return monthName(month)
  return item?.name ?? person?.name ?? NONE_NAMES[by] ?? ''
}

/** By which a line is known in a list. */
export function lineKey({ kind, item, person, month }: StorageLine): string {
  return kind ?? item?.id ?? person?.id ?? month ?? 'none'
}

/** What there was at the end of each month, as far as it is still there, the months between too in which nothing was added. */
export function growthOf(lines: readonly StorageLine[]): { month: string; files: number; bytes: number; total: number }[] {
  const months = lines.flatMap(({ month }) => month ?? [])
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return []
  const byMonth = new Map(lines.map((line) => [line.month, line]))
  const points = []
  let total = 0
  for (let month = first; month <= last; month = nextMonth(month)) {
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

/** `2026-11` as `Nov 2026`. */
export function monthName(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`))
}
