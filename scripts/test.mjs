// `npm test`: installs what is missing, then runs the checks, the tests and the journeys (end-to-end tests). The last line is "N passed, N failed".
import { ensureChromium } from './lib/chromium.mjs'
import { compareWithBudget } from './lib/cpu-budget.mjs'
import { machineBusySeconds } from './lib/cpu-meter.mjs'
import { failedCheck, firstLinesOf } from './lib/failed-tests.mjs'
import {
  ensureBrowsers,
  ensureCluster,
  ensureDrives,
  ensurePrograms,
  ensureScanner,
  ensureSync,
  ensureWebdav,
} from './lib/programs.mjs'
import { wasInterrupted } from './lib/run.mjs'
import { add, complete, printSumAtExit } from './lib/tally.mjs'
import { installForTests, isLong, testEnvironment } from './lib/test-environment.mjs'
import { stepForAll } from './lib/test-kinds.mjs'
import { check, layers, preparation } from './lib/test-step.mjs'

/** @typedef {import('./lib/test-step.mjs').Step} Step */

/** @type {string[]} */
const summary = []
/** @type {string[]} */
const failures = []
/** @type {{ name: string, cpuSeconds: number | null }[]} */
const measuredSteps = []

printSumAtExit()
const busyBefore = machineBusySeconds()
const env = testEnvironment()

/**
 * Runs steps one after the other.
 * @param {Step[]} steps
 * @param {{ isCaptured?: boolean }} [options] Captured output is printed when its step ends.
 */
async function inOrder(steps, { isCaptured = false } = {}) {
  for (const { name, run } of steps) {
    if (!isCaptured) console.log(`\n=== ${name} ===`)
    const began = performance.now()
    const {
      passed,
      failed,
      output,
      cpuSeconds,
      failures: foundFailures,
    } = await run({ env, isCaptured }).catch((error) => {
      const output = error instanceof Error ? error.message : String(error)
      console.error(output)
      return { passed: 0, failed: 1, output, cpuSeconds: null, failures: undefined }
    })
    add({ passed, failed })
    failures.push(...(foundFailures ?? (failed > 0 ? [failedCheck(name, output)] : [])))
    measuredSteps.push({ name, cpuSeconds })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const cpu = cpuSeconds === null ? '' : `, ${cpuSeconds.toFixed(1)} CPU s`
    const result = `${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failed} failed, ${seconds} s${cpu}`
    summary.push(result)
    console.log(isCaptured ? `\n=== ${name} ===\n${output.trimEnd()}\n${result}` : result)
    if (wasInterrupted()) process.exit(1)
  }
}

process.on('uncaughtException', (error) => {
  console.error(error)
  process.exit(1)
})

const { programs } = await installForTests()
// For server tests that start it as a process, and for the journeys.
await inOrder([check('Build', 'node', 'scripts/build.mjs')])
// Server tests mostly wait for processes and the database, so the checks run at the same time.
const checks = inOrder(
  [
    check('Format and lint', 'biome', 'check', '.'),
    layers(),
    check('Types, and lint by types', 'oxlint'),
    check('Unused code and dependencies', 'knip'),
  ],
  { isCaptured: true },
)
await programs
await inOrder([
  preparation('Chromium', ensureChromium),
  preparation('LibreOffice and ffmpeg', ensurePrograms),
  preparation('litmus, rclone and cadaver', ensureWebdav),
  preparation('the sync clients of Nextcloud and ownCloud', ensureSync),
  ...(isLong
    ? [
        preparation('HAProxy, Ceph and its RADOS Gateway', ensureCluster),
        preparation('clamd', ensureScanner),
        preparation('davfs2, gvfs and vim', ensureDrives),
      ]
    : []),
])
await Promise.all([checks, inOrder([stepForAll('Unit tests'), stepForAll('Server tests')])])
// Browsers run alone: other load would delay them.
await inOrder([stepForAll('Component tests'), stepForAll('Journeys')])
if (isLong) await inOrder([preparation('Firefox, WebKit and Xvfb', ensureBrowsers), stepForAll('Smoke journeys')])

const busyAfter = machineBusySeconds()
const machineSeconds = busyBefore === null || busyAfter === null ? null : busyAfter - busyBefore
if (failures.length > 0) console.log(`\n=== Failed ===\n${failures.join('\n\n')}`)
console.log(`\n=== Summary ===\n${summary.join('\n')}\n\n${compareWithBudget(measuredSteps, machineSeconds).join('\n')}\n`)
if (failures.length > 0) console.log(`${firstLinesOf(failures).join('\n')}\n`)
complete()
