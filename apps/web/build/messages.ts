import { compileMessage } from '@arbour/messages/compile'
import { findUses, type MessageUse } from '@arbour/messages/find-uses'
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '@arbour/messages/languages'
import { readCatalogue } from '@arbour/messages/read-catalogue'
import type { Plugin, Rolldown } from 'vite'

/** The module that offers `t`. */
const SOURCE = '#lib/text/messages.ts'
/** What stands for a message until the files of each language are written. */
const PLACEHOLDER = /(["'`])__message:([\w.-]+)__\1/g
const placeholderOf = (id: string) => `"__message:${id}__"`

type Texts = ReadonlyMap<string, string>

/**
 * Puts the texts in the place of their ids in `t('files.rename.title')`. A build writes each script that has texts once per
 * language, and the page of each language loads its own: no catalogue is loaded, and no language that is not shown. Elsewhere
 * (development, tests) the texts are those of one language.
 */
export function messages({ language = SOURCE_LANGUAGE }: { language?: Language } = {}): Plugin {
  const compiled = new Map(LANGUAGES.map((each) => [each, compileAll(each)]))
  const textOf = (id: string, of: Language) => compiled.get(of)?.get(id) ?? compiled.get(SOURCE_LANGUAGE)?.get(id) ?? id
  /** The ids of the messages of each module. */
  const used = new Map<string, string[]>()
  let isBuild = false
  return {
    name: 'messages',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    transform: {
      filter: { id: /\.tsx?$/, code: SOURCE },
      handler(code, id) {
        const uses = findUses(this.parse(code))
        for (const use of uses) {
          const problem = findProblem(use, compiled.get(SOURCE_LANGUAGE) as Texts)
          if (problem) this.error(problem, use.start)
        }
        used.set(
          id,
          uses.flatMap((use) => use.id ?? []),
        )
        return {
          code: replaceIds(code, uses, (each) => (isBuild ? placeholderOf(each) : quote(textOf(each, language)))),
          map: null,
        }
      },
    },
    /** Browsers keep files permanently, so their names change with their texts. */
    augmentChunkHash({ moduleIds }) {
      const ids = moduleIds.flatMap((id) => used.get(id) ?? [])
      return ids.flatMap((id) => LANGUAGES.map((each) => textOf(id, each))).join('\n')
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const translated = findTranslated(bundle)
        for (const each of LANGUAGES) {
          if (each === SOURCE_LANGUAGE) continue
          for (const file of translated) {
            const source = renameFiles(
              withTexts(readSource(file), (id) => textOf(id, each)),
              translated,
              each,
            )
            this.emitFile({ type: 'asset', fileName: nameIn(file.fileName, each), source })
          }
        }
        for (const file of translated)
          if (file.type === 'chunk') file.code = withTexts(file.code, (id) => textOf(id, SOURCE_LANGUAGE))
      },
    },
  }
}

/** Returns the scripts with texts, and the scripts and pages that lead to them. */
function findTranslated(bundle: Rolldown.OutputBundle): (Rolldown.OutputChunk | Rolldown.OutputAsset)[] {
  const files = Object.values(bundle).filter((file) => /\.(js|html)$/.test(file.fileName))
  const translated = new Set(files.filter((file) => readSource(file).search(PLACEHOLDER) >= 0))
  for (let before = -1; before !== translated.size; ) {
    before = translated.size
    const names = [...translated].map(({ fileName }) => baseName(fileName))
    for (const file of files) if (names.some((name) => readSource(file).includes(name))) translated.add(file)
  }
  return [...translated]
}

const baseName = (fileName: string) => fileName.slice(fileName.lastIndexOf('/') + 1)
const readSource = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) => String(file.type === 'chunk' ? file.code : file.source)
/** `assets/index-1a2b.js` in German is `assets/index-1a2b.de.js`. */
const nameIn = (fileName: string, language: Language) => fileName.replace(/\.(\w+)$/, `.${language}.$1`)

function renameFiles(source: string, files: readonly { fileName: string }[], language: Language): string {
  return files.reduce((text, { fileName }) => text.replaceAll(baseName(fileName), nameIn(baseName(fileName), language)), source)
}

function withTexts(code: string, textOf: (id: string) => string): string {
  return code.replace(PLACEHOLDER, (_, _quote: string, id: string) => quote(textOf(id)))
}

/** Writes a text as a literal. A message with parameters is JSON, full of double quotes. */
function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

function compileAll(language: Language): Texts {
  return new Map([...readCatalogue(language)].map(([id, text]) => [id, compileMessage(text)]))
}

function findProblem({ id }: MessageUse, texts: Texts): string | null {
  if (id === null) return 'The id of a message is written out, so that the build can find it'
  return texts.has(id) ? null : `There is no message ${id} in packages/messages/catalogues/${SOURCE_LANGUAGE}`
}

function replaceIds(code: string, uses: readonly MessageUse[], replace: (id: string) => string): string {
  let result = code
  for (const { id, start, end } of [...uses].sort((a, b) => b.start - a.start)) {
    if (id !== null) result = result.slice(0, start) + replace(id) + result.slice(end)
  }
  return result
}
