import type { Account } from '@arbour/contract/entities/team/people'
import { findLanguage, isPseudoLanguage, type Language, SOURCE_LANGUAGE } from '@arbour/messages/languages'
import { pageLanguage } from '@arbour/messages/page-language'
import { keepFormats } from '#lib/text/formats.ts'
import { keepLanguage } from './language-cookie.ts'

/** The language that this tab was last loaded again for: a server without it would send the same page for ever. */
const RELOADED_FOR = 'arbour.reloaded-for-language'

/**
 * Keeps the language and formats of an account for the pages of this browser. Returns whether this page shows others, so that it
 * has to be loaded again.
 */
export function applyFormats({ formats, tenant }: Pick<Account, 'formats' | 'tenant'>): boolean {
  const areFormatsOther = keepFormats({
    teamLocale: tenant.locale,
    dateOrder: formats.date_order,
    weekStart: formats.week_start,
    timeZone: formats.time_zone,
  })
  // A developer looks at the page.
  if (isPseudoLanguage(pageLanguage)) return areFormatsOther
  const ofBrowser = findLanguage(window.navigator.languages)
  const language = formats.language ?? ofBrowser ?? languageOfTeam(tenant.locale)
  keepLanguage(formats.language === null && language === ofBrowser ? null : language)
  if (language === pageLanguage) {
    window.sessionStorage.removeItem(RELOADED_FOR)
    return areFormatsOther
  }
  const isTried = window.sessionStorage.getItem(RELOADED_FOR) === language
  window.sessionStorage.setItem(RELOADED_FOR, language)
  return areFormatsOther || !isTried
}

function languageOfTeam(locale: string | null): Language {
  return (locale === null ? null : findLanguage([locale])) ?? SOURCE_LANGUAGE
}
