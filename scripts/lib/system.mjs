import { accessSync, constants, existsSync } from 'node:fs'
import { run } from './run.mjs'

/**
 * Returns whether there is an executable at a path.
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
 * Installs packages if possible: as root on Debian and its derivatives. The caller checks what is still missing.
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
