/** Set by the build (`apps/web/build/messages.ts`). */
declare const __LANGUAGE__: string

/** The language of the texts of the page, or of a worker of it, as a BCP 47 tag. */
export const pageLanguage: string = __LANGUAGE__
