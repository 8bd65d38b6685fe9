import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@arbour/messages/compile'
import { findUses, type MessageUse } from '@arbour/messages/find-uses'
import { LANGUAGES, SOURCE_LANGUAGE } from '@arbour/messages/languages'
import { CATALOGUES, readCatalogue } from '@arbour/messages/read-catalogue'
import type { Plugin } from 'vite'
import type {} from 'vitest/config'
import { DIRECTION, LANGUAGE, placeholderOf, quoteText } from './placeholders.ts'

/** The modules that offer `t` and `tRich`. */
const SOURCES = /#lib\/text\/(rich-)?messages\.ts|@arbour\/messages\/t['"]/
/** The `t` that gets texts in the place of ids, also where Node would get the one that reads catalogues. */
const BUILT_T = fileURLToPath(import.meta.resolve('@arbour/messages/format')).replace(/format\.ts$/, 't.ts')
/** The tag of a page, in its source and until there is a page for each language. */
const HTML_TAG = `<html lang="${SOURCE_LANGUAGE}">`
const PLACEHOLDER_TAG = `<html lang=${placeholderOf(LANGUAGE)} dir=${placeholderOf(DIRECTION)}>`
/** A text of a page of HTML: `{{app.firstFrame.lost}}`. */
const IN_HTML = /\{\{([\w.]+)\}\}/g

/**
 * Puts the text in the place of the id in `t('files.rename.title')`, so that no catalogue is loaded and each chunk has the texts
 * that it needs. A build puts placeholders there, from which `translations` makes the files of each language; everywhere else, the
 * texts are English. While the sources are served, a changed catalogue reloads the page.
 */
export function messages(): Plugin {
  let texts = readCatalogue(SOURCE_LANGUAGE)
  let isBuild = false
  const translated = LANGUAGES.map(readCatalogue)
  /** The ids of the messages of each module. */
  const usedIds = new Map<string, string[]>()
  return {
    name: 'messages',
    config: (_, { command }) => {
      isBuild = command === 'build'
      return {
        resolve: { alias: { '@arbour/messages/t': BUILT_T } },
        define: { __LANGUAGE__: isBuild ? placeholderOf(LANGUAGE) : JSON.stringify(SOURCE_LANGUAGE) },
      }
    },
    configureServer(server) {
      server.watcher.add(CATALOGUES)
      server.watcher.on('change', (file) => {
        if (!file.startsWith(CATALOGUES)) return
        texts = readCatalogue(SOURCE_LANGUAGE)
        server.environments.client.moduleGraph.invalidateAll()
        server.environments.client.hot.send({ type: 'full-reload' })
      })
    },
    // Vitest keeps transformed modules between runs, by their source.
    configureVitest({ defineCacheKeyGenerator }) {
      const hash = createHash('sha256')
        .update(JSON.stringify([...texts]))
        .digest('hex')
      defineCacheKeyGenerator(({ sourceCode }) => (SOURCES.test(sourceCode) ? hash : undefined))
    },
    transformIndexHtml: (html) =>
      (isBuild ? html.replace(HTML_TAG, PLACEHOLDER_TAG) : html).replace(IN_HTML, (_, id: string) => {
        const text = texts.get(id)
        if (text === undefined) throw new Error(`There is no message ${id} in packages/messages/catalogues/en`)
        return isBuild ? JSON.parse(placeholderOf(id)) : text
      }),
    transform: {
      filter: { id: /\.tsx?(\?|$)/, code: SOURCES },
      handler(code, module) {
        const uses = findUses(this.parse(code))
        const find = ({ id, start }: MessageUse) => {
          if (id === null) return this.error('The id of a message is written out, so that the build can find it', start)
          const text = texts.get(id)
          if (text === undefined) return this.error(`There is no message ${id} in packages/messages/catalogues/en`, start)
          return isBuild ? placeholderOf(id) : quoteText(compileMessage(text))
        }
        usedIds.set(
          module,
          uses.flatMap(({ id }) => id ?? []),
        )
        return { code: replaceIds(code, uses, find), map: null }
      },
    },
    // Browsers keep scripts permanently, so their names change with their texts.
    augmentChunkHash({ moduleIds }) {
      const ids = moduleIds.flatMap((module) => usedIds.get(module) ?? [])
      return JSON.stringify(translated.map((catalogue) => ids.map((id) => catalogue.get(id))))
    },
  }
}

function replaceIds(code: string, uses: readonly MessageUse[], find: (use: MessageUse) => string): string {
  let result = code
  for (const use of [...uses].sort((a, b) => b.start - a.start)) {
    result = result.slice(0, use.start) + find(use) + result.slice(use.end)
  }
  return result
}
