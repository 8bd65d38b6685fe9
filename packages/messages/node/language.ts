import { AsyncLocalStorage } from 'node:async_hooks'

/** The language in which the catalogue is complete, and which every reader of the API can get. */
export const DEFAULT_LANGUAGE = 'en'

const current = new AsyncLocalStorage<string>()

/** Returns the language of the texts that are created now: that of the request or of the recipient, as a BCP 47 tag. */
export function currentLanguage(): string {
  return current.getStore() ?? DEFAULT_LANGUAGE
}

/** Runs a function, and everything that it starts, with the texts of a language. */
export function runInLanguage<T>(language: string, run: () => T): T {
  return current.run(language, run)
}
