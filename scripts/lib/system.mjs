import { accessSync, constants, existsSync } from 'node:fs'
import { run } from './run.mjs'

/**
 * Whether there is a program at a path.
 * @param {string} path
 */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Installs packages where that is possible: as root on Debian and its kin. What is missing afterwards, the caller sees.
 * @param {string[]} packages
 */
export async function installByApt(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  const options = { stdio: /** @type {const} */ ('inherit'), env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    await run('apt-get', ['update', '-qq'], options)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  } catch {
    // There is no apt.
  }
}
