/** The languages of the interface: each has a folder in `catalogues`. A text that has no translation is shown in English. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'nl'] as const

/** A language of the interface, as a BCP 47 tag. */
export type Language = (typeof LANGUAGES)[number]

/** The language that all others are translated from. */
export const SOURCE_LANGUAGE: Language = 'en'

/**
 * Languages for developers, made from the English texts: `en-XA` has accents and is longer, so that fixed and cut texts show;
 * `ar-XB` runs from right to left.
 */
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const

export type PseudoLanguage = (typeof PSEUDO_LANGUAGES)[number]

/** What each language is called in itself: choices are shown to people who may read no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  nl: 'Nederlands',
}

/** The cookie with the language that a person chose; absent if the browser's applies. */
export const LANGUAGE_COOKIE = 'arbour-language'

/**
 * Returns the first language of a list that the interface has: `de` for `de-AT`. Null if it has none of them.
 *
 * @param tags BCP 47 tags, the preferred one first
 */
export function findLanguage(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const [code] = tag.toLowerCase().split('-')
    const language = LANGUAGES.find((each) => each === code)
    if (language) return language
  }
  return null
}

export function isPseudoLanguage(language: string): language is PseudoLanguage {
  return (PSEUDO_LANGUAGES as readonly string[]).includes(language)
}

/** Returns the direction in which a language is written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return language.startsWith('ar') ? 'rtl' : 'ltr'
}
