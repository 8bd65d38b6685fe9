import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const FOLDER = fileURLToPath(new URL('../sandbox', import.meta.url))
const PAGE = 'sandbox/office.html'

/**
 * The page that shows office files out of the application's reach (decision 0007). It has an origin of its own, which may not load modules
 * from here, so its script is one plain file. `web-files.ts` of the server gives both their headers.
 */
export function sandbox(): Plugin {
  return {
    name: 'sandbox',
    async generateBundle() {
      const code = await bundle({ minify: true })
      const script = `sandbox/office-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: script, source: code })
      this.emitFile({ type: 'asset', fileName: PAGE, source: page(`/${script}`) })
    },
    configureServer(server) {
      server.middlewares.use('/sandbox/', (request, response, next) => {
        const name = request.url?.split('?')[0]
        if (name === '/office.html') {
          response.setHeader('content-type', 'text/html').end(page('/sandbox/office.js'))
        } else if (name === '/office.js') {
          bundle({ minify: false }).then((code) => response.setHeader('content-type', 'text/javascript').end(code), next)
        } else next()
      })
    },
  }
}

function page(script: string): string {
  return readFileSync(`${FOLDER}/office.html`, 'utf8').replace('%SCRIPT%', script)
}

async function bundle({ minify }: { minify: boolean }): Promise<string> {
  const result = await build({
    configFile: false,
    root: FOLDER,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify,
      target: 'es2023',
      lib: { entry: 'main.ts', formats: ['iife'], name: 'office' },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  for (const output of outputs) {
    if ('output' in output) return output.output[0].code
  }
  throw new Error('The sandbox came out empty')
}
