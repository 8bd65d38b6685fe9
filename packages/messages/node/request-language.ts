import type { IncomingHttpHeaders } from 'node:http'
import { findLanguage, isPseudoLanguage, LANGUAGE_COOKIE, SOURCE_LANGUAGE } from '../src/languages.ts'
import { currentReader } from './language.ts'

/** Longer headers are read up to here, in characters. */
const MAX_HEADER = 500
const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([\\w-]+)`)

/** Returns the language that a browser asks for: the person's choice, or the browser's own languages. Null if it has neither. */
export function requestLanguage({ cookie, 'accept-language': accepted }: IncomingHttpHeaders): string | null {
  const chosen = cookie === undefined ? undefined : COOKIE.exec(cookie)?.[1]
  if (chosen !== undefined && isPseudoLanguage(chosen)) return chosen
  return (chosen === undefined ? null : findLanguage([chosen])) ?? findLanguage(readAcceptLanguage(accepted))
}

/** Returns the region of the browser whose request runs now, such as `US`; null outside of requests, and if it is unknown. */
export function requestRegion(): string | null {
  const [tag] = readAcceptLanguage(currentReader().acceptLanguage)
  if (tag === undefined) return null
  try {
    const locale = new Intl.Locale(tag)
    // English is spoken in too many regions to tell one.
    return locale.region ?? (locale.language === SOURCE_LANGUAGE ? null : (locale.maximize().region ?? null))
  } catch {
    return null
  }
}

/** Returns the tags of the header `Accept-Language`, the preferred one first. */
function readAcceptLanguage(header = ''): string[] {
  return header
    .slice(0, MAX_HEADER)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 }
    })
    .filter(({ tag, quality }) => /^[\w-]+$/.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
