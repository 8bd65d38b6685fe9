import type { DateOrder, WeekStart } from '@arbour/contract/entities/account/formats'
import { pageLanguage } from '@arbour/messages/page-language'

/** What a person and their team have chosen; null leaves it to the browser. */
export interface FormatChoices {
  /** The language and region of the team: `de-AT`. */
  teamLocale: string | null
  dateOrder: DateOrder | null
  weekStart: WeekStart | null
  timeZone: string | null
}

/** How dates, times and numbers are written on this page. */
export interface PageFormats {
  /** A BCP 47 tag with the language of the page: `en-GB`. */
  locale: string
  dateOrder: DateOrder
  weekStart: WeekStart
  /** An IANA time zone: `Europe/London`. */
  timeZone: string
}

const KEY = 'arbour.formats'

/** The region of a language if neither the team nor the browser names one. */
const DEFAULT_LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', de: 'de-DE', es: 'es-ES', fr: 'fr-FR', nl: 'nl-NL' }

/** Chooses formats for a page. */
export function chooseFormats(
  choices: Partial<FormatChoices>,
  { language, browserLocales, browserTimeZone }: { language: string; browserLocales: readonly string[]; browserTimeZone: string },
): PageFormats {
  const locale =
    [choices.teamLocale, ...browserLocales].find((tag) => isOfLanguage(tag, language)) ?? DEFAULT_LOCALES[language] ?? language
  return {
    locale,
    dateOrder: choices.dateOrder ?? usualDateOrder(locale),
    weekStart: choices.weekStart ?? usualWeekStart(locale),
    timeZone: isTimeZone(choices.timeZone) ? choices.timeZone : browserTimeZone,
  }
}

/** Whether a tag names a region of a language, as `de-AT` does of German. */
function isOfLanguage(tag: string | null | undefined, language: string): tag is string {
  return tag?.startsWith(`${language}-`) === true && /-[A-Z]{2}$/.test(tag)
}

/** Returns the order of day, month and year that is usual in a region. */
export function usualDateOrder(locale: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric' }).formatToParts(0)
  const first = parts.find(({ type }) => type === 'day' || type === 'month' || type === 'year')?.type
  return first === 'year' ? 'ymd' : first === 'month' ? 'mdy' : 'dmy'
}

/** Regions in which a week starts on Sunday, and on Saturday, as far as there is a language for them. */
const SUNDAY = ['AR', 'BR', 'CA', 'CO', 'IN', 'MX', 'US', 'ZA']

/** Returns the first day of a week that is usual in a region. */
export function usualWeekStart(locale: string): WeekStart {
  return SUNDAY.includes(locale.split('-').at(-1) ?? '') ? 7 : 1
}

function isTimeZone(name: string | null | undefined): name is string {
  try {
    return typeof name === 'string' && new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** Keeps choices for the pages of this browser, which apply when a page is loaded. Returns whether this page has other formats. */
export function keepFormats(choices: FormatChoices): boolean {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(choices))
  } catch {
    // Without storage, the formats are those of the browser.
    return false
  }
  return JSON.stringify(chooseFormats(choices, browser())) !== JSON.stringify(formats)
}

function readChoices(): Partial<FormatChoices> {
  try {
    const choices: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '{}')
    return typeof choices === 'object' && choices !== null ? choices : {}
  } catch {
    return {}
  }
}

/** The time zone of the browser. */
export const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** What the browser knows, or a worker of it. */
function browser() {
  return {
    language: pageLanguage,
    browserLocales: typeof window === 'undefined' ? [] : window.navigator.languages,
    browserTimeZone,
  }
}

/** The formats of this page. They stay the same until it is loaded again, so that formatters can be constants. */
export const formats: PageFormats = chooseFormats(typeof window === 'undefined' ? {} : readChoices(), browser())
