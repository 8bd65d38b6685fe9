import { LANGUAGE_COOKIE } from '@arbour/messages/languages'

const A_YEAR_SECONDS = 365 * 24 * 3600

/** Makes the server send pages and texts in a language from now on; null: in that of the browser. */
export function keepLanguage(language: string | null): void {
  const age = language === null ? 0 : A_YEAR_SECONDS
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox has no Cookie Store API in its long-term releases.
  document.cookie = `${LANGUAGE_COOKIE}=${language ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}
