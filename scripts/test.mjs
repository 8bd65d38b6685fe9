// `npm test`: installs what is missing, checks, tests and walks through the journeys. The last line is "N passed, N failed".
import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureChromium, missingChromium } from './lib/chromium.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { openMemoryFolder } from './lib/memory-folder.mjs'
import { ensureBrowsers, ensureCluster, ensurePrograms, ensureScanner, missingPreviews } from './lib/programs.mjs'
import { CACHE, ROOT } from './lib/root.mjs'
import { run, runAside, wasInterrupted } from './lib/run.mjs'
import { installByApt } from './lib/system.mjs'
import { add, complete, readReport } from './lib/tally.mjs'
import { ensureWebBuild } from './lib/web-build.mjs'

const BIN = join(ROOT, 'node_modules/.bin')
const VITEST_REPORT = join(CACHE, 'vitest.json')
const PLAYWRIGHT_REPORT = join(CACHE, 'playwright.json')
/** The same is asked by `@arbour/testing/is-long`, which not every Node can read that starts this. */
const isLong = process.env.VITE_ARBOUR_TEST === 'long'

// The long run tries a disk.
const memory = isLong ? undefined : openMemoryFolder()
const env = {
  ...process.env,
  ...(memory !== undefined && { TMPDIR: memory }),
  // Everything runs on the pinned Node.
  PATH: `${BIN}${delimiter}${process.env.PATH}`,
  PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
}

/**
 * What is done, by its name, and what it came to. What it `said` is printed with its result.
 * @typedef {[name: string, work: () => Promise<import('./lib/tally.mjs').Count & { said?: string }>]} Step
 */

/**
 * Runs a tool of the project's that has the terminal to itself.
 * @param {string} name
 * @param {string[]} args
 */
const tool = (name, ...args) => run(join(BIN, name), args, { cwd: ROOT, env, stdio: 'inherit' })

/** @param {boolean} isRight */
const one = (isRight) => (isRight ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/**
 * A step that sees to something and throws where it cannot.
 * @param {string} name
 * @param {() => Promise<void>} work
 * @returns {Step}
 */
const preparation = (name, work) => [name, () => work().then(() => one(true))]

/**
 * A step that is one check by a tool, which may run beside others.
 * @param {string} name
 * @param {[command: string, ...args: string[]]} command
 * @returns {Step}
 */
function check(name, [command, ...args]) {
  return [
    name,
    async () => {
      const { code, said } = await runAside(join(BIN, command), args, { cwd: ROOT, env })
      return { ...one(code === 0), said }
    },
  ]
}

/** @type {Step[]} */
const preparations = [
  preparation('Chromium', ensureChromium),
  preparation('LibreOffice and ffmpeg', ensurePrograms),
  ...(isLong ? [preparation('HAProxy, Ceph and its RADOS Gateway', ensureCluster), preparation('clamd', ensureScanner)] : []),
]
/** @type {Step[]} */
const besideTests = [
  // For the journeys: what comes before them serves no web.
  preparation('Build of the web', ensureWebBuild),
  check('Format, lint and import rules', ['biome', 'check', '.']),
  check('Types, and lint by types', ['oxlint']),
  check('Unused code and dependencies', ['knip']),
]

/** @returns {Promise<import('./lib/tally.mjs').Count>} */
async function runVitest() {
  const code = await tool('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`)
  return readReport(VITEST_REPORT, code, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }))
}

/**
 * @param {string} folder Where the journeys are.
 * @returns {Promise<import('./lib/tally.mjs').Count>}
 */
async function runPlaywright(folder) {
  const results = join(CACHE, `${folder.replace('/', '-')}-results`)
  const code = await tool(
    'playwright',
    'test',
    `--config=${folder}/playwright.config.ts`,
    `--output=${results}`,
    '--reporter=list,json',
  )
  return readReport(PLAYWRIGHT_REPORT, code, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }))
}

/** @type {string[]} */
const summary = []

/**
 * Does steps one after the other.
 * @param {Step[]} steps
 */
async function inOrder(steps) {
  for (const [name, work] of steps) {
    console.log(`\n=== ${name} ===`)
    const began = performance.now()
    const { said = '', ...count } = await work().catch((error) => {
      console.error(error instanceof Error ? error.message : error)
      return { ...one(false), said: '' }
    })
    add(count)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const result = `${count.failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`
    summary.push(result)
    console.log(said === '' ? result : `${said.trimEnd()}\n${result}`)
    if (wasInterrupted()) process.exit(1)
  }
}

process.on('uncaughtException', (error) => {
  console.error(error)
  process.exit(1)
})

// The system's programs come in one go, beside the dependencies. What does not come so, each preparation sees to.
const missing = [...missingChromium(), ...missingPreviews()]
const installation = missing.length > 0 ? installByApt(missing) : Promise.resolve()
await ensureDependencies()
mkdirSync(CACHE, { recursive: true })
for (const report of [VITEST_REPORT, PLAYWRIGHT_REPORT]) rmSync(report, { force: true })
// The checks need no programs, and much of the tests' time is waiting for servers, in which they are done.
const tests = installation.then(() => inOrder([...preparations, ['Tests', runVitest]]))
await Promise.all([inOrder(besideTests), tests])
await inOrder([['Journeys in Chromium', () => runPlaywright('e2e')]])
if (isLong) {
  await inOrder([
    preparation('Firefox, WebKit and Xvfb', ensureBrowsers),
    ['Smoke journeys in Firefox and WebKit', () => runPlaywright('e2e/smoke')],
  ])
}
console.log(`\n=== Summary ===\n${summary.join('\n')}\n`)
complete()
