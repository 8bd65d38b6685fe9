import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { buildApart, WEB } from './build-apart.ts'
import { messages } from './messages.ts'
import { slimContract } from './slim-contract.ts'

const FOLDER = 'link-page'
const PAGE = `${FOLDER}/page.html`

/**
 * The page for visitors of a public link. It is a separate build, so that neither contains parts of the other; files that both
 * use are identical. Its styles are inlined in the page, which saves a round trip on slow connections. The server fills in its
 * data (`modules/public-links/page`).
 */
export function linkPage(): Plugin {
  return {
    name: 'link-page',
    async generateBundle(_, bundle) {
      for (const file of await bundleLinkPage()) {
        if (!(file.fileName in bundle)) this.emitFile({ type: 'asset', ...file })
      }
    },
    configureServer(server) {
      server.middlewares.use('/sh/', (_, response, next) => {
        const html = readFileSync(`${WEB}/${PAGE}`, 'utf8').replace('./main.ts', `/${FOLDER}/main.ts`)
        server.transformIndexHtml('/', html).then((page) => response.setHeader('content-type', 'text/html').end(page), next)
      })
    },
  }
}

/** A browser requests six files at a time over HTTP/1.1, so each step of the page is few files. A group includes what its modules import. */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // One script for the first screen, with the modules that later chunks share with it.
  { name: 'page', tags: ['$initial'], priority: 5 },
  // The screen of a file is small, and is shown before the viewer has loaded.
  { name: 'file', test: /\/link-page\/file\//, priority: 4 },
  // Everything the first viewer needs, with the image viewer.
  { name: 'viewer', test: /\/link-page\/viewers\/|\/viewers\/image\/image-viewer\.tsx$/, priority: 3 },
  // Text and Markdown use the same editor.
  { name: 'texts', test: /\/viewers\/(text\/text|markdown\/markdown)-viewer\.tsx$/, priority: 1 },
  // Libraries and components that several other viewers share.
  {
    name: 'viewers',
    test: /\/apps\/web\/src\/(ui|lib)\/|\/viewers\/(viewer|print)\/|\/@(mantine|tabler)\//,
    minShareCount: 2,
    priority: 1,
  },
]

const OWN_RUNTIME = join(WEB, FOLDER, 'view/jsx-runtime.ts')
const ART = join(WEB, FOLDER, 'view/art.tsx')
/** Marks a component that is rendered by the page's own small runtime. */
const OWN = '?own'

/**
 * Compiles the illustrations of the first screen for the page's own small runtime instead of React (link-page/view). Viewers that
 * are loaded later (link-page/viewers) use the same components with React, so each such module is included twice.
 */
function ownRuntime(): Plugin {
  return {
    name: 'own-runtime',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer !== ART && !importer?.endsWith(OWN)) return null
      if (source === 'react/jsx-runtime') return OWN_RUNTIME
      const resolved = await this.resolve(source, importer.replace(OWN, ''), { skipSelf: true })
      return resolved?.id.endsWith('.tsx') ? resolved.id + OWN : resolved
    },
  }
}

/** Builds the page and returns its files, by the names under which they are served. */
export async function bundleLinkPage(config: InlineConfig = {}): Promise<{ fileName: string; source: string | Uint8Array }[]> {
  const output = await buildApart(PAGE, {
    worker: { format: 'es', plugins: () => [messages()] },
    ...config,
    plugins: [react(), messages(), slimContract(), ownRuntime(), ...(config.plugins ?? [])],
    build: {
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
  })
  const files = output.map((file) => ({ fileName: file.fileName, source: file.type === 'asset' ? file.source : file.code }))
  const page = files.find(({ fileName }) => fileName === PAGE)
  if (!page) throw new Error('The page of public links came out empty')
  page.source = withStyles(String(page.source), (name) => String(files.find(({ fileName }) => fileName === name)?.source))
  return files
}

function withStyles(html: string, read: (name: string) => string): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_, name: string) => `<style>${read(name)}</style>`)
}
