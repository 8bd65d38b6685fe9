/** The language of the page as a BCP 47 tag. It stays the same until the page is loaded again. */
export const locale = (globalThis as { document?: { documentElement: { lang: string } } }).document?.documentElement.lang ?? 'en'
