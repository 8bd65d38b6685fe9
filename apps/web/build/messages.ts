import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@arbour/messages/compile'
import { findUses, type MessageUse } from '@arbour/messages/find-uses'
import { CATALOGUES, readCatalogue } from '@arbour/messages/read-catalogue'
import type { Plugin } from 'vite'
import type {} from 'vitest/config'

/** The modules that offer `t` and `tRich`. */
const SOURCES = /#lib\/text\/(rich-)?messages\.ts|@arbour\/messages\/t['"]/
/** The `t` that gets texts in the place of ids, also where Node would get the one that reads catalogues. */
const BUILT_T = fileURLToPath(import.meta.resolve('@arbour/messages/format')).replace(/format\.ts$/, 't.ts')

/**
 * Puts the text in the place of the id in `t('files.rename.title')`, so that no catalogue is loaded and each chunk has the texts
 * that it needs. While the sources are served, a changed catalogue reloads the page.
 */
export function messages(): Plugin {
  let texts = readCatalogue('en')
  return {
    name: 'messages',
    config: () => ({ resolve: { alias: { '@arbour/messages/t': BUILT_T } } }),
    configureServer(server) {
      server.watcher.add(CATALOGUES)
      server.watcher.on('change', (file) => {
        if (!file.startsWith(CATALOGUES)) return
        texts = readCatalogue('en')
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
    transform: {
      filter: { id: /\.tsx?(\?|$)/, code: SOURCES },
      handler(code) {
        const uses = findUses(this.parse(code))
        const find = ({ id, start }: MessageUse) => {
          if (id === null) return this.error('The id of a message is written out, so that the build can find it', start)
          const text = texts.get(id)
          return text === undefined
            ? this.error(`There is no message ${id} in packages/messages/catalogues/en`, start)
            : compileMessage(text)
        }
        return { code: replaceIds(code, uses, find), map: null }
      },
    },
  }
}

function replaceIds(code: string, uses: readonly MessageUse[], find: (use: MessageUse) => string): string {
  let result = code
  for (const use of [...uses].sort((a, b) => b.start - a.start)) {
    result = result.slice(0, use.start) + quote(find(use)) + result.slice(use.end)
  }
  return result
}

/** Writes a text as a literal. A message with parameters is JSON, full of double quotes. */
function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
