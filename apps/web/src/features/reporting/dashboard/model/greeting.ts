import { t } from '@arbour/messages/t'
import { formats } from '#lib/text/formats.ts'
import { wallClock } from '#lib/wall-clock.ts'

/** Returns a greeting by the time in the person's time zone: `Good morning`. */
export function greetingAt(time: Date): string {
  const hour = wallClock(time).getUTCHours()
  if (hour >= 5 && hour < 12) return t('reporting.dashboard.goodMorning')
  return hour >= 12 && hour < 18 ? t('reporting.dashboard.goodAfternoon') : t('reporting.dashboard.goodEvening')
}

const dayFormat = new Intl.DateTimeFormat(formats.locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: formats.timeZone,
})

/** Formats a date: `Saturday 21 November 2026`. */
export function longDate(time: Date): string {
  const text = dayFormat.format(time)
  // British dates have no comma, which some browsers write.
  return formats.locale === 'en-GB' ? text.replace(',', '') : text
}
