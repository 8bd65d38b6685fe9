import { join } from 'node:path'
import { NODE, ROOT } from './root.mjs'
import { Failure, run } from './run.mjs'
import { installByApt, isExecutable } from './system.mjs'

/** The one without windows first: nobody looks at them, and they cost a journey a seventh of its time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

/**
 * The system's Chromium: `CHROMIUM_PATH`, else where distributions put it; undefined leaves it to Playwright's own.
 * @returns {string | undefined}
 */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && isExecutable(path))
}

/** Debian's packages of it, the better first. */
const PACKAGES = ['chromium-headless-shell', 'chromium'].map((name) => [name, 'fonts-liberation'])

/** The packages that bring a Chromium where there is none. */
export const missingChromium = () => (findChromium() ? [] : (PACKAGES[0] ?? []))

/** Sees to it that there is a Chromium for the journeys: the system's, or one from the distribution, or Playwright's own. */
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
