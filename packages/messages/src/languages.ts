/** The languages of Arbour. English is the source of all others, and what is shown where a translation is missing. */

export const LANGUAGES = ['en'] as const

export type Language = (typeof LANGUAGES)[number]

export const SOURCE_LANGUAGE: Language = 'en'

/** What each language calls itself: choices are shown to people who may read no other. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
}

/**
 * Returns the first of a list of language tags that Arbour has, by the language alone: `de` for `de-AT`. Null if it has none of
 * them.
 *
 * @param tags BCP 47 tags, the preferred one first
 */
export function findLanguage(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const found = LANGUAGES.find((language) => language === tag.toLowerCase().split('-')[0])
    if (found) return found
  }
  return null
}
