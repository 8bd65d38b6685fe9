import { readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LANGUAGES } from '@arbour/messages/languages'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './build/chunk-groups.ts'
import { early } from './build/early.ts'
import { linkPage } from './build/link-page.ts'
import { loadChunks } from './build/load-chunks.ts'
import { messages } from './build/messages.ts'
import { sandbox } from './build/sandbox.ts'
import { slimContract } from './build/slim-contract.ts'
import { stylesFirst } from './build/styles-first.ts'
import { translations } from './build/translations.ts'

const SERVER = 'http://localhost:3001'

/** Builds for tests have one translation. `WEB_LANGUAGES=en,en-XA,ar-XB` builds the pseudo-languages. */
const languages = process.env.WEB_LANGUAGES?.split(',') ?? (process.env.QUICK_BUILD === 'true' ? ['en', 'de'] : LANGUAGES)

// `npm run dev` starts Vite, and the server with PUBLIC_URL=http://localhost:5173, so that sign-ins return here.
export default defineConfig({
  plugins: [
    react(),
    messages(),
    loadChunks(),
    slimContract(),
    stylesFirst(),
    early(),
    pdfAssets(),
    sandbox(),
    linkPage(),
    translations(languages),
    precompress(),
  ],
  build: {
    target: 'es2023',
    outDir: 'dist',
    modulePreload: {
      polyfill: false,
      // A file without dependencies is listed as well, so that `loadChunk` knows it.
      resolveDependencies: (file, others) => (others.length > 0 ? others : [file]),
    },
    // Everything stays a file of its own: the page's Content Security Policy allows no inlined fonts or frames.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  // So that a worker can load modules on demand.
  worker: { format: 'es', plugins: () => [messages()] },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api/realtime': { target: SERVER, ws: true },
      '/api': SERVER,
      // The sign-in pages belong to the web; everything else under /idp is the provider's.
      '/idp': {
        target: SERVER,
        bypass: (request) => (/^\/idp\/interaction\/[\w-]+$/.test(request.url ?? '') ? '/index.html' : undefined),
      },
    },
  },
})

/** Serves the fonts, character maps and decoders that pdf.js requests by name, in a folder named by its version. */
function pdfAssets(): Plugin {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const base = `assets/pdfjs-${version}/`
  const files = ['cmaps', 'standard_fonts', 'wasm'].flatMap((folder) =>
    readdirSync(join(dirname(manifest), folder))
      .filter((name) => /\.(bcmap|pfb|ttf)$|_nowasm_fallback\.js$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  const read = (file: string) => readFileSync(join(dirname(manifest), file))
  return {
    name: 'pdf-assets',
    generateBundle() {
      for (const file of files) this.emitFile({ type: 'asset', fileName: base + file, source: read(file) })
    },
    configureServer(server) {
      server.middlewares.use(`/${base}`, (request, response, next) => {
        const file = request.url?.slice(1).split('?')[0] ?? ''
        if (!files.includes(file)) return next()
        response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream')
        response.end(read(file))
      })
    },
  }
}

const MIN_BYTES = 1024

/** Writes compressed copies beside compressible files, so that the server need not compress them. */
function precompress(): Plugin {
  // The best quality takes 36 CPU seconds, this one 2 for files that are a tenth larger.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: process.env.QUICK_BUILD === 'true' ? 9 : 11 } }
  const compress = async (file: string) => {
    const bytes = await readFile(file)
    if (bytes.length < MIN_BYTES) return
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality))
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(m?js|css|html|svg|json)$/.test(name))
      await Promise.all(names.map((name) => compress(join(dir, name))))
    },
  }
}
