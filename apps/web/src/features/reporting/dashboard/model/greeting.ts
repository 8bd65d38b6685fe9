import { t } from '#lib/text/messages.ts'

/** Returns a greeting by the local time: `Good morning`. */
export function greetingAt(time: Date): string {
  const hour = time.getHours()
  if (hour >= 5 && hour < 12) return t('reporting.dashboard.goodMorning')
  return hour >= 12 && hour < 18 ? t('reporting.dashboard.goodAfternoon') : t('reporting.dashboard.goodEvening')
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** Formats a date: `Saturday 21 November 2026`. */
export function longDate(time: Date): string {
  return dayFormat.format(time).replace(',', '')
}
