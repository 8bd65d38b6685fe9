// `npm test`: installs what is missing, checks, tests and walks through the journeys. The last line is "N passed, N failed".
import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { ensurePrograms } from './lib/programs.mjs'
import { CACHE, ROOT } from './lib/root.mjs'
import { run, wasInterrupted } from './lib/run.mjs'
import { add, complete, readReport } from './lib/tally.mjs'
import { ensureWebBuild } from './lib/web-build.mjs'

const BIN = join(ROOT, 'node_modules/.bin')
const VITEST_REPORT = join(CACHE, 'vitest.json')
const PLAYWRIGHT_REPORT = join(CACHE, 'playwright.json')

const env = {
  ...process.env,
  // Everything runs on the pinned Node.
  PATH: `${BIN}${delimiter}${process.env.PATH}`,
  PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
}

/**
 * Runs a tool of the project's.
 * @param {string} name
 * @param {string[]} args
 */
const tool = (name, ...args) => run(join(BIN, name), args, { cwd: ROOT, env, stdio: 'inherit' })

/**
 * A step that is one check.
 * @param {() => Promise<number | void>} work
 */
const check = (work) => async () => ((await work()) ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 })

/** @type {[string, () => Promise<import('./lib/tally.mjs').Count>][]} */
const steps = [
  ['Chromium', check(ensureChromium)],
  ['LibreOffice and ffmpeg', check(ensurePrograms)],
  ['Format, lint and import rules', check(() => tool('biome', 'check', '.'))],
  ['Lint by types', check(() => tool('oxlint'))],
  ['Unused code and dependencies', check(() => tool('knip'))],
  ['Types of the contract', check(() => tool('tsc', '-p', 'packages/contract'))],
  ['Types of the client', check(() => tool('tsc', '-p', 'packages/client'))],
  ['Types of the drawings', check(() => tool('tsc', '-p', 'packages/drawio'))],
  ['Types of what tests share', check(() => tool('tsc', '-p', 'packages/testing'))],
  ['Types of the server', check(() => tool('tsc', '-p', 'apps/server'))],
  ['Types of the web', check(() => tool('tsc', '-p', 'apps/web'))],
  ['Types of journeys, benchmarks and scripts', check(() => tool('tsc', '-p', '.'))],
  ['Build of the web', check(ensureWebBuild)],
  ['Tests', runVitest],
  ['Journeys in Chromium', runPlaywright],
]

async function runVitest() {
  const code = await tool('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`)
  return readReport(VITEST_REPORT, code, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }))
}

async function runPlaywright() {
  const results = join(CACHE, 'e2e-results')
  const code = await tool(
    'playwright',
    'test',
    '--config=e2e/playwright.config.ts',
    `--output=${results}`,
    '--reporter=list,json',
  )
  return readReport(PLAYWRIGHT_REPORT, code, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }))
}

process.on('uncaughtException', (error) => {
  console.error(error)
  process.exit(1)
})

await ensureDependencies()
mkdirSync(CACHE, { recursive: true })
for (const report of [VITEST_REPORT, PLAYWRIGHT_REPORT]) rmSync(report, { force: true })
/** @type {string[]} */
const summary = []
for (const [name, step] of steps) {
  console.log(`\n=== ${name} ===`)
  const began = performance.now()
  const count = await step().catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  add(count)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  summary.push(
    `${count.failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`,
  )
  console.log(summary.at(-1))
  if (wasInterrupted()) process.exit(1)
}
console.log(`\n=== Summary ===\n${summary.join('\n')}\n`)
complete()
