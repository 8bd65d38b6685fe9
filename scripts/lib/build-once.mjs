import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE, NODE, ROOT } from './root.mjs'
import { Failure, run } from './run.mjs'

/** Contains the digest of the sources of a build. */
const STAMP = '.made-of'

/**
 * A program that is built from sources of the project.
 * @typedef {object} Build
 * @property {string} name For messages, such as `web`.
 * @property {string[]} sources Files and folders of the project that the build depends on.
 * @property {string} folder Absolute path of the build.
 * @property {string[]} script A Node script and its arguments, which builds into the folder given as its last argument.
 * @property {string} cwd The folder in which the script runs.
 * @property {string} [variant] What the build also depends on, such as a setting.
 * @property {boolean} [isQuick] Whether a quick build for tests is sufficient. A full build is always accepted in its place, but
 * not the reverse.
 */

/**
 * Builds a program unless a build of exactly these sources exists. Replaces the folder atomically, so that an incomplete build is
 * never used.
 * @param {Build} build
 */
export async function buildOnce({ name, sources, folder, script, cwd, variant = '', isQuick = false }) {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  const digest = hash.update(variant).digest('hex')
  const stamp = isQuick ? `${digest} quick` : digest
  if ([digest, stamp].includes(readStamp(folder) ?? '')) return
  process.stderr.write(`Building the ${name} ...\n`)
  const freshFolder = join(CACHE, `${name}-${process.pid}`)
  const oldFolder = `${freshFolder}-old`
  try {
    mkdirSync(CACHE, { recursive: true })
    const code = await run(NODE, [...script, freshFolder], { cwd, stdio: ['ignore', 2, 2] })
    if (code !== 0) throw new Failure(`The ${name} could not be built: ${script[0]} ended with code ${code}`)
    writeFileSync(join(freshFolder, STAMP), stamp)
    if (existsSync(folder)) renameSync(folder, oldFolder)
    renameSync(freshFolder, folder)
  } finally {
    for (const leftover of [freshFolder, oldFolder]) rmSync(leftover, { recursive: true, force: true })
  }
}

/**
 * Adds a file, or all files of a folder in alphabetical order, to the hash by name and content.
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addTo(hash, path) {
  const fullPath = join(ROOT, path)
  const stats = statSync(fullPath, { throwIfNoEntry: false })
  if (!stats) return
  if (stats.isDirectory()) {
    for (const name of readdirSync(fullPath).sort()) addTo(hash, `${path}/${name}`)
    return
  }
  const content = readFileSync(fullPath)
  hash.update(`${path}\n${content.length}\n`).update(content)
}

/** @param {string} folder */
function readStamp(folder) {
  try {
    return readFileSync(join(folder, STAMP), 'utf8')
  } catch {
    return null
  }
}
