/** Reads the catalogues: one file per language and area, `catalogues/de/files.json`. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isPseudoLanguage, SOURCE_LANGUAGE } from '../src/languages.ts'

/** A message of the English catalogue may have a note for translators. */
type Entry = string | { text: string; note: string }

/** Texts in ICU syntax by id: `files.rename.title`. The first part of an id is the area. */
export type Catalogue = ReadonlyMap<string, string>

/** The folder of the catalogues, which has a folder per language. */
export const CATALOGUES = fileURLToPath(new URL('../catalogues', import.meta.url))

/**
 * Reads all areas of a language.
 *
 * @param language The name of its folder: `en`. A pseudo-language has the English texts, which are rewritten when they are compiled.
 */
export function readCatalogue(language: string): Catalogue {
  const folder = `${CATALOGUES}/${isPseudoLanguage(language) ? SOURCE_LANGUAGE : language}`
  const texts = new Map<string, string>()
  for (const file of readdirSync(folder)) {
    const area = file.replace(/\.json$/, '')
    const entries = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, Entry>
    for (const [key, entry] of Object.entries(entries))
      texts.set(`${area}.${key}`, typeof entry === 'string' ? entry : entry.text)
  }
  return texts
}
