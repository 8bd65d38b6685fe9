import { mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureChromium, missingChromium } from './chromium.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { openMemoryFolder } from './memory-folder.mjs'
import { ensurePrograms, ensureSync, ensureWebdav, missingForTests } from './programs.mjs'
import { CACHE, ROOT } from './root.mjs'
import { installByApt } from './system.mjs'

/**
 * Whether to run the extended suite of `npm run test:long`. `@arbour/testing/is-long` reads the same variable; this file runs on
 * any Node.
 */
export const isLong = process.env.VITE_ARBOUR_TEST === 'long'

/**
 * Installs missing dependencies, and starts to install missing programs for the tests. The static checks need no programs.
 * @returns {Promise<{ programs: Promise<void> }>}
 */
export async function installForTests() {
  // All packages are installed by one run of apt, in parallel with the dependencies.
  const missing = [...missingChromium(), ...missingForTests()]
  const programs = missing.length > 0 ? installByApt(missing) : Promise.resolve()
  await ensureDependencies()
  mkdirSync(CACHE, { recursive: true })
  return { programs }
}

/** Installs the dependencies and programs for a run of a few test files. Throws if one cannot be installed. */
export async function prepareForTests() {
  const { programs } = await installForTests()
  await programs
  await ensureChromium()
  await ensurePrograms()
  await ensureWebdav()
  await ensureSync()
}

/**
 * Returns the environment of tests: the pinned Node, and a temporary folder in memory if there is space. The long run uses a
 * disk.
 * @returns {NodeJS.ProcessEnv}
 */
export function testEnvironment() {
  const memory = isLong ? undefined : openMemoryFolder()
  return {
    ...process.env,
    ...(memory !== undefined && { TMPDIR: memory }),
    // The long run tests the release build.
    ...(!isLong && { QUICK_BUILD: 'true' }),
    PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
    // Node loads TypeScript natively. Playwright would compile each file again in every run with a new temporary folder.
    PW_DISABLE_TS_ESM: '1',
    // Shared by the runners' processes, which load the same modules.
    NODE_COMPILE_CACHE: join(CACHE, 'node'),
  }
}
