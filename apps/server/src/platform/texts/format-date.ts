import { currentLanguage } from '@arbour/messages/language'
import { SOURCE_LANGUAGE } from '@arbour/messages/languages'

/** The locale of dates in English texts: the day comes first. */
const ENGLISH = 'en-GB'

/** Returns the locale of dates and numbers in the texts that are created now. */
export function currentLocale(): string {
  const language = currentLanguage()
  return language === SOURCE_LANGUAGE ? ENGLISH : language
}

/** Formats a day in UTC in the language of the request: `25 November 2026`, or with a short month. */
export function formatDay(time: Date, style: 'long' | 'medium' = 'long'): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: style, timeZone: 'UTC' }).format(time)
}
