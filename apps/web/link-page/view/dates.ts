import { formatDate, formatDateTime } from '#lib/text/format.ts'
import { h } from './h.ts'

/** A day, with the time of day for whoever rests on it. */
export function dateText(time: string): HTMLElement {
  return h('time', { datetime: time, title: formatDateTime(time) }, formatDate(time))
}
