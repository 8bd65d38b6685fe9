import { join } from 'node:path'
import { NODE, ROOT } from './root.mjs'
import { Failure, run } from './run.mjs'
import { installByApt, isExecutable } from './system.mjs'

/** The headless shell first: windows are not needed, and cost a journey a seventh of its time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

/**
 * Returns the system's Chromium: `CHROMIUM_PATH`, or the path used by distributions; undefined to use Playwright's own.
 * @returns {string | undefined}
 */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && isExecutable(path))
}

/** Debian's packages, in order of preference. */
const PACKAGES = ['chromium-headless-shell', 'chromium'].map((name) => [name, 'fonts-liberation'])

/** Returns the packages that provide a missing Chromium. */
export const missingChromium = () => (findChromium() ? [] : (PACKAGES[0] ?? []))

/** Ensures that a Chromium is installed for the journeys: the system's, the distribution's, or Playwright's own. */
export async function ensureChromium() {
  if (findChromium()) return
  for (const packages of PACKAGES) {
    await installByApt(packages)
    if (findChromium()) return
  }
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const code = await run(NODE, [playwright, 'install', 'chromium'], { cwd: ROOT, stdio: 'inherit' })
  if (code !== 0) throw new Failure('There is no Chromium: install one, or set CHROMIUM_PATH')
}
