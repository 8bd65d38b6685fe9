// `npm run outdated`: lists outdated packages of all workspaces. It changes nothing.
import { execFile } from 'node:child_process'
import { basename } from 'node:path'
import { ROOT } from './lib/root.mjs'
import { Failure, finish } from './lib/run.mjs'

/**
 * An entry of `npm outdated` for a package in one workspace.
 * @typedef {{ current?: string, latest: string, dependent: string }} Found
 */

/** @typedef {'patch' | 'minor' | 'major'} Jump */

/** @type {Jump[]} */
const JUMPS = ['patch', 'minor', 'major']

await finish(async () => {
  const behind = Object.entries(await askNpm()).flatMap(([name, found]) => rowsOf(name, [found].flat()))
  behind.sort((one, other) => JUMPS.indexOf(one.jump) - JUMPS.indexOf(other.jump) || (one.name < other.name ? -1 : 1))
  if (behind.length === 0) console.log('All packages are up to date')
  else console.table(behind)
  return 0
})

/**
 * Queries the configured registry for every direct dependency.
 * @returns {Promise<Record<string, Found | Found[]>>}
 */
function askNpm() {
  return new Promise((resolve, reject) => {
    // It exits with 1 if a package is outdated.
    execFile('npm', ['outdated', '--json'], { cwd: ROOT, maxBuffer: 2 ** 26 }, (_, stdout) => {
      const response = stdout.trim() === '' ? {} : JSON.parse(stdout)
      if (response.error) reject(new Failure(`npm could not ask its registry: ${response.error.summary}`))
      else resolve(response)
    })
  })
}

/**
 * Returns rows of the table: one for each outdated version of a package in use.
 * @param {string} name
 * @param {Found[]} found
 */
function rowsOf(name, found) {
  const versions = [...new Set(found.map(({ current }) => current ?? 'none'))]
  return versions.flatMap((used) => {
    const users = found.filter(({ current }) => (current ?? 'none') === used)
    const { latest = used } = users[0] ?? {}
    const jump = jumpOf(used, latest)
    return jump ? [{ name, used, latest, jump, in: users.map(workspaceOf).join(', ') }] : []
  })
}

/** @param {Found} found npm refers to the project by its folder. */
function workspaceOf({ dependent }) {
  return dependent === basename(ROOT) ? 'root' : dependent
}

/**
 * Returns the kind of update between two versions; null if the second is not later, as with packages whose newest major version
 * is not the recommended one. Below 1.0.0, a minor update may be breaking like a major one.
 * @param {string} used
 * @param {string} latest
 * @returns {Jump | null}
 */
function jumpOf(used, latest) {
  const [from, to] = [numbersOf(used), numbersOf(latest)]
  const at = to.findIndex((number, index) => number !== from[index])
  if (at < 0) return used.includes('-') && used !== latest ? 'patch' : null
  if ((to[at] ?? 0) < (from[at] ?? 0)) return null
  return at === 0 || (at === 1 && to[0] === 0) ? 'major' : at === 1 ? 'minor' : 'patch'
}

/** @param {string} version */
function numbersOf(version) {
  return version.split('-', 1).flatMap((plain) => plain.split('.').map(Number))
}
