import { currentReader } from '@arbour/messages/language'
import { SOURCE_LANGUAGE } from '@arbour/messages/languages'

/** The locale of dates in English texts: the day comes first. */
const ENGLISH = 'en-GB'

/** Returns the locale of dates and numbers in the texts that are created now. */
export function currentLocale(): string {
  const { language, locale } = currentReader()
  if (locale?.startsWith(`${language}-`)) return locale
  return language === SOURCE_LANGUAGE ? ENGLISH : language
}

/** Formats a time for the reader, to the minute, in their time zone or UTC. */
export function formatTime(time: Date): string {
  const { timeZone } = currentReader()
  return new Intl.DateTimeFormat(currentLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timeZone ?? 'UTC',
  }).format(time)
}

/** Formats a day for the reader, in their time zone or UTC: `25 November 2026`, or with a short month. */
export function formatDay(time: Date, style: 'long' | 'medium' = 'long'): string {
  const { timeZone } = currentReader()
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: style, timeZone: timeZone ?? 'UTC' }).format(time)
}
