import { formatDate, formatDateTime } from '#lib/text/format.ts'
import { h } from './h.ts'

/** Creates a date, with the time as a tooltip. */
export function dateText(time: string): HTMLElement {
  return h('time', { datetime: time, title: formatDateTime(time) }, formatDate(time))
}
