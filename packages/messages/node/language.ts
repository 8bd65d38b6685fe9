import { AsyncLocalStorage } from 'node:async_hooks'
import { SOURCE_LANGUAGE } from '../src/languages.ts'

/** Whom texts are for. */
export interface Reader {
  /** The language of the texts, as a BCP 47 tag. */
  language: string
  /** A tag with the region that decides on dates and numbers, such as `de-AT`; null or absent: the usual one of the language. */
  locale?: string | null
  /** The IANA time zone of days; null or absent: UTC. */
  timeZone?: string | null
  /** The header `Accept-Language` of the request; absent without a request. */
  acceptLanguage?: string | undefined
  /** Texts are stored, to be read by others later. */
  isStored?: boolean
}

const ENGLISH_READER: Reader = { language: SOURCE_LANGUAGE }
const readers = new AsyncLocalStorage<Reader>()

/** Returns whom the texts that are created now are for: who sent the request, or the recipient. Otherwise they are English. */
export function currentReader(): Reader {
  return readers.getStore() ?? ENGLISH_READER
}

/** Returns the language of the texts that are created now. */
export function currentLanguage(): string {
  return currentReader().language
}

/** Runs a function, and all that it starts, with texts for a reader. */
export function runForReader<T>(reader: Reader, callback: () => T): T {
  return readers.run(reader, callback)
}

/** Runs a function, and all that it starts, with texts in a language. */
export function runInLanguage<T>(language: string, callback: () => T): T {
  return readers.run({ language }, callback)
}

/** Runs a function, and all that it starts, with texts that can be stored: `readStoredText` puts them into words. */
export function storeTexts<T>(callback: () => T): T {
  return readers.run({ language: SOURCE_LANGUAGE, isStored: true }, callback)
}
