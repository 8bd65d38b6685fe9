import { readdir } from 'node:fs/promises'
import { SOURCE_LANGUAGE } from '@arbour/messages/languages'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../languages.ts'

/** A page of the built web client in one language. */
interface WebPage {
  /** Relative to the folder. */
  file: string
  /** The headers that depend on its language. */
  headers: Readonly<Record<string, string>>
}

/**
 * Finds a page of the built web client in all its languages: `index.html` is English, `index.de.html` German. Returns a function
 * that chooses one of them for a request; English if there is none in its language.
 */
export async function findPages(folder: string, name: string): Promise<(request: FastifyRequest) => WebPage> {
  const pages = new Map<string, WebPage>()
  for (const file of await readdir(folder)) {
    const [start, language, end] = file.split('.')
    if (start !== name) continue
    if (language === 'html' && end === undefined) pages.set(SOURCE_LANGUAGE, toPage(file, SOURCE_LANGUAGE))
    else if (language !== undefined && end === 'html' && file.endsWith('.html')) pages.set(language, toPage(file, language))
  }
  const english = pages.get(SOURCE_LANGUAGE)
  if (!english) throw new Error(`The web client has no page ${name}.html`)
  return (request) => pages.get(languageOf(request)) ?? english
}

function toPage(file: string, language: string): WebPage {
  return { file, headers: { 'Content-Language': language, Vary: 'Accept-Language, Cookie' } }
}
