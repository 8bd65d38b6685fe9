import { mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureChromium, missingChromium } from './chromium.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { openMemoryFolder } from './memory-folder.mjs'
import { ensurePrograms, missingPreviews } from './programs.mjs'
import { CACHE, ROOT } from './root.mjs'
import { installByApt } from './system.mjs'

/** Whether everything is tested that `npm run test:long` tests. `@arbour/testing/is-long` reads the same variable; this runs on any Node. */
export const isLong = process.env.VITE_ARBOUR_TEST === 'long'

/**
 * Installs the dependencies, and begins to install the programs that tests need, where anything is missing. The checks need no programs.
 * @returns {Promise<{ programs: Promise<void> }>}
 */
export async function installForTests() {
  // All packages come in one run of apt, beside the dependencies.
  const missing = [...missingChromium(), ...missingPreviews()]
  const programs = missing.length > 0 ? installByApt(missing) : Promise.resolve()
  await ensureDependencies()
  mkdirSync(CACHE, { recursive: true })
  return { programs }
}

/** Installs the dependencies and the programs, for a run of a few test files. Throws where one cannot be installed. */
export async function prepareForTests() {
  const { programs } = await installForTests()
  await programs
  await ensureChromium()
  await ensurePrograms()
}

/**
 * The environment of tests: the pinned Node, and a folder in memory for temporary files where there is room. The long run tries a disk.
 * @returns {NodeJS.ProcessEnv}
 */
export function testEnvironment() {
  const memory = isLong ? undefined : openMemoryFolder()
  return {
    ...process.env,
    ...(memory !== undefined && { TMPDIR: memory }),
    // The long run tests the build that is delivered.
    ...(!isLong && { QUICK_BUILD: 'true' }),
    PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
    // Node reads TypeScript itself; Playwright would translate each file, once more in each run whose temporary folder is new.
    PW_DISABLE_TS_ESM: '1',
    // Of the runners' processes, each of which reads the same modules.
    NODE_COMPILE_CACHE: join(CACHE, 'node'),
  }
}
