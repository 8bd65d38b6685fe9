import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, ROOT } from './root.mjs'
import { Failure, run } from './run.mjs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome']

/**
 * The system's Chromium: `CHROMIUM_PATH`, else where distributions put it; undefined leaves it to Playwright's own.
 * @returns {string | undefined}
 */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && isExecutable(path))
}

/** Sees to it that there is a Chromium for the journeys: the system's, or one from the distribution, or Playwright's own. */
export async function ensureChromium() {
  if (findChromium()) return
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version') && (await installByApt()) && findChromium()) return
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const code = await run(NODE, [playwright, 'install', 'chromium'], { cwd: ROOT, stdio: 'inherit' })
  if (code !== 0) throw new Failure('There is no Chromium: install one, or set CHROMIUM_PATH')
}

async function installByApt() {
  const options = { stdio: /** @type {const} */ ('inherit'), env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    await run('apt-get', ['update', '-qq'], options)
    return (
      (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], options)) === 0
    )
  } catch {
    return false
  }
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
