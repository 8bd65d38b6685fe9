import { AsyncLocalStorage } from 'node:async_hooks'
import { SOURCE_LANGUAGE } from '../src/languages.ts'

const languages = new AsyncLocalStorage<string>()

/** Returns the language of the texts that are created now: that of the request or of the recipient; English otherwise. */
export function currentLanguage(): string {
  return languages.getStore() ?? SOURCE_LANGUAGE
}

/** Runs a function, and all that it starts, with texts in a language. */
export function runInLanguage<T>(language: string, callback: () => T): T {
  return languages.run(language, callback)
}
