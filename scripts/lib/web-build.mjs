import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CACHE, NODE, ROOT } from './root.mjs'
import { Failure, run } from './run.mjs'

const WEB = join(ROOT, 'apps/web')
const DIST = join(WEB, 'dist')
/** Says of what the build was made. */
const STAMP = '.made-of'
const SOURCES = [
  'apps/web/src',
  'apps/web/build',
  'apps/web/early',
  'apps/web/sandbox',
  'apps/web/link-page',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/package.json',
  'packages/contract/src',
  'packages/client/src',
  'packages/documents/src',
  'packages/drawio/src',
  'packages/drawio/stencils',
  'package-lock.json',
]

/** Builds the web if there is no build of just these sources. The folder is exchanged as a whole, so half a build is never served. */
export async function ensureWebBuild() {
  const hash = createHash('sha256')
  for (const source of SOURCES) addTo(hash, source)
  const stamp = hash.digest('hex')
  if (readStamp() === stamp) return
  process.stderr.write('Building the web ...\n')
  const fresh = join(CACHE, `web-${process.pid}`)
  const old = `${fresh}-old`
  try {
    const code = await build(fresh)
    if (code !== 0) throw new Failure(`The web could not be built: vite ended with code ${code}`)
    writeFileSync(join(fresh, STAMP), stamp)
    if (existsSync(DIST)) renameSync(DIST, old)
    renameSync(fresh, DIST)
  } finally {
    for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} folder */
function build(folder) {
  mkdirSync(CACHE, { recursive: true })
  const vite = join(dirname(createRequire(join(WEB, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')
  return run(NODE, [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'], {
    cwd: WEB,
    stdio: ['ignore', 2, 2],
  })
}

/**
 * Adds a file, or all files of a folder in a settled order, by name and content.
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addTo(hash, path) {
  const full = join(ROOT, path)
  const found = statSync(full, { throwIfNoEntry: false })
  if (!found) return
  if (found.isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, `${path}/${name}`)
    return
  }
  const content = readFileSync(full)
  hash.update(`${path}\n${content.length}\n`).update(content)
}

function readStamp() {
  try {
    return readFileSync(join(DIST, STAMP), 'utf8')
  } catch {
    return null
  }
}
