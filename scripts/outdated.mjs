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
  const outdatedRows = Object.entries(await askNpm()).flatMap(([name, found]) => listRows(name, [found].flat()))
  outdatedRows.sort((one, other) => JUMPS.indexOf(one.jump) - JUMPS.indexOf(other.jump) || (one.name < other.name ? -1 : 1))
  if (outdatedRows.length === 0) console.log('All packages are up to date')
  else console.table(outdatedRows)
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
 * @param {Found[]} versionList
 */
function listRows(name, versionList) {
  const versions = [...new Set(versionList.map(({ current }) => current ?? 'none'))]
  return versions.flatMap((usedVersion) => {
    const users = versionList.filter(({ current }) => (current ?? 'none') === usedVersion)
    const { latest = usedVersion } = users[0] ?? {}
    const jump = getJump(usedVersion, latest)
    return jump ? [{ name, used: usedVersion, latest, jump, in: users.map(getWorkspace).join(', ') }] : []
  })
}

/** @param {Found} found npm refers to the project by its folder. */
function getWorkspace({ dependent }) {
  return dependent === basename(ROOT) ? 'root' : dependent
}

/**
 * Returns the kind of update between two versions; null if the second is not later, as with packages whose newest major version
 * is not the recommended one. Below 1.0.0, a minor update may be breaking like a major one.
 * @param {string} usedVersion
 * @param {string} latest
 * @returns {Jump | null}
 */
function getJump(usedVersion, latest) {
  const [usedNumbers, latestNumbers] = [parseNumbers(usedVersion), parseNumbers(latest)]
  const index = latestNumbers.findIndex((number, index) => number !== usedNumbers[index])
  if (index < 0) return usedVersion.includes('-') && usedVersion !== latest ? 'patch' : null
  if ((latestNumbers[index] ?? 0) < (usedNumbers[index] ?? 0)) return null
  return index === 0 || (index === 1 && latestNumbers[0] === 0) ? 'major' : index === 1 ? 'minor' : 'patch'
}

/** @param {string} version */
function parseNumbers(version) {
  return version.split('-', 1).flatMap((numberPart) => numberPart.split('.').map(Number))
}
