import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { LANGUAGES, SOURCE_LANGUAGE } from '@arbour/messages/languages'
import { readCatalogue } from '@arbour/messages/read-catalogue'
import { build, type Plugin } from 'vite'
import { messages } from './messages.ts'
import { hasPlaceholder } from './placeholders.ts'
import { filler } from './translations.ts'

const FOLDER = fileURLToPath(new URL('../sandbox', import.meta.url))
const PAGES = { office: 'main.ts', diagram: 'diagram.ts', svg: 'svg.ts' } as const
type PageName = keyof typeof PAGES
/** The diagram library, in its published browser build. */
const MERMAID = createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js')

/**
 * The pages that show office files and render diagrams and SVGs isolated from the application (decision 0007). They have an
 * opaque origin, which cannot load modules from here, so their scripts are plain files. `web-files.ts` of the server sets their
 * headers.
 */
export function sandbox(): Plugin {
  return {
    name: 'sandbox',
    async generateBundle() {
      // Browsers keep scripts permanently, so their names change with their texts.
      const texts = JSON.stringify(LANGUAGES.map((language) => [...readCatalogue(language)]))
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      const emitScript = (name: string, code: string) => {
        const script = `sandbox/${name}-${createHash('sha256')
          .update(code)
          .update(hasPlaceholder(code) ? texts : '')
          .digest('hex')
          .slice(0, 8)}.js`
        emit(script, code)
        return `/${script}`
      }
      const mermaid = emitScript('mermaid', readFileSync(MERMAID, 'utf8'))
      for (const name of Object.keys(PAGES) as PageName[]) {
        const script = emitScript(name, await bundle(name, { minify: true }))
        emit(`sandbox/${name}.html`, page(name, script, mermaid))
      }
    },
    configureServer(server) {
      server.middlewares.use('/sandbox/', (request, response, next) => {
        const [name = '', ext] = request.url?.slice(1).split('?')[0]?.split('.') ?? []
        const sendScript = (code: string) => response.setHeader('content-type', 'text/javascript').end(code)
        if (name === 'mermaid') sendScript(readFileSync(MERMAID, 'utf8'))
        else if (!isPage(name)) next()
        else if (ext === 'html')
          response.setHeader('content-type', 'text/html').end(page(name, `/sandbox/${name}.js`, '/sandbox/mermaid.js'))
        else bundle(name, { minify: false }).then((code) => sendScript(filler(SOURCE_LANGUAGE)(code, 'script')), next)
      })
    },
  }
}

function isPage(name: string): name is PageName {
  return Object.hasOwn(PAGES, name)
}

function page(name: PageName, script: string, mermaid: string): string {
  return readFileSync(`${FOLDER}/${name}.html`, 'utf8').replace('%SCRIPT%', script).replace('%MERMAID%', mermaid)
}

async function bundle(name: PageName, { minify }: { minify: boolean }): Promise<string> {
  const result = await build({
    configFile: false,
    root: FOLDER,
    logLevel: 'warn',
    publicDir: false,
    plugins: [messages()],
    build: {
      write: false,
      minify,
      target: 'es2023',
      lib: { entry: PAGES[name], formats: ['iife'], name },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  for (const output of outputs) {
    if ('output' in output) return output.output[0].code
  }
  throw new Error('The sandbox came out empty')
}
