import { compileMessage } from '@arbour/messages/compile'
import { directionOf, SOURCE_LANGUAGE } from '@arbour/messages/languages'
import { readCatalogue } from '@arbour/messages/read-catalogue'
import type { Plugin, Rolldown } from 'vite'
import { DIRECTION, fillPlaceholders, hasPlaceholder, LANGUAGE } from './placeholders.ts'

type OutputFile = Rolldown.OutputChunk | Rolldown.OutputAsset

const SCRIPT_OR_PAGE = /\.(js|html)$/
/** The names of scripts and pages in a file. */
const NAMES = /[\w.-]+\.(?:js|html)/g

/**
 * Writes each script and page that has texts once per language: `index-1a2b.js` in English, `index-1a2b.de.js` in German. So a page
 * loads the texts that it needs in its language, with its code, and no others. Files without texts exist once.
 */
export function translations(languages: readonly string[]): Plugin {
  return {
    name: 'translations',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = findTranslated(bundle)
        const names = new Set(files.map(({ fileName }) => baseName(fileName)))
        for (const language of languages) {
          if (language === SOURCE_LANGUAGE) continue
          const fill = filler(language)
          for (const file of files) {
            const source = fill(readSource(file), kindOf(file)).replace(NAMES, (name) =>
              names.has(name) ? nameIn(name, language) : name,
            )
            this.emitFile({ type: 'asset', fileName: nameIn(file.fileName, language), source })
          }
        }
        const fill = filler(SOURCE_LANGUAGE)
        for (const file of files) {
          const source = fill(readSource(file), kindOf(file))
          if (file.type === 'chunk') file.code = source
          else file.source = source
        }
      },
    },
  }
}

/** Returns a function that puts the texts of a language into the source of a script or a page. */
export function filler(language: string): (source: string, kind: 'script' | 'html') => string {
  const texts = readCatalogue(language)
  const english = readCatalogue(SOURCE_LANGUAGE)
  const compiled = new Map<string, string>([
    [LANGUAGE, language],
    [DIRECTION, directionOf(language)],
  ])
  const textOf = (id: string) => {
    const text = compiled.get(id) ?? compileMessage(texts.get(id) ?? english.get(id) ?? id, language)
    compiled.set(id, text)
    return text
  }
  return (source, kind) => fillPlaceholders(source, kind, textOf)
}

const kindOf = ({ fileName }: OutputFile) => (fileName.endsWith('.js') ? 'script' : 'html')

/** Returns the scripts and pages with texts, and those that name one of them. */
function findTranslated(bundle: Rolldown.OutputBundle): OutputFile[] {
  const files = Object.values(bundle)
    .filter(({ fileName }) => SCRIPT_OR_PAGE.test(fileName))
    .map((file) => ({ file, names: new Set(readSource(file).match(NAMES)) }))
  const found = new Set(files.filter(({ file }) => hasPlaceholder(readSource(file))))
  for (let before = -1; before !== found.size; ) {
    before = found.size
    const foundNames = [...found].map(({ file }) => baseName(file.fileName))
    for (const entry of files) if (foundNames.some((name) => entry.names.has(name))) found.add(entry)
  }
  return [...found].map(({ file }) => file)
}

function readSource(file: OutputFile): string {
  return String(file.type === 'chunk' ? file.code : file.source)
}

function baseName(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf('/') + 1)
}

function nameIn(fileName: string, language: string): string {
  return fileName.replace(/\.(\w+)$/, `.${language}.$1`)
}
