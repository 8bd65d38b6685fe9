import { readFileSync, rmSync, writeSync } from 'node:fs'

/**
 * Numbers of passed and failed tests so far.
 * @typedef {{ passed: number, failed: number }} Count
 */

/** @type {Count} */
const total = { passed: 0, failed: 0 }
let isComplete = false

/** @param {Count} count */
export function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

/** Marks that every step has run: without it the summary counts one more failure. */
export function complete() {
  isComplete = true
}

/** Prints the total as the last line of the process, however it ends. */
export function printSumAtExit() {
  process.on('exit', () => {
    if (!isComplete) total.failed += 1
    if (total.failed > 0) process.exitCode = 1
    writeSync(1, `${total.passed} passed, ${total.failed} failed\n`)
  })
}

/**
 * Reads a test runner's report, and counts a failure that only its exit code shows.
 * @template {Count} T
 * @param {string} file
 * @param {number} code
 * @param {(report: any) => T} read
 * @returns {T | Count}
 */
export function readReport(file, code, read) {
  /** @type {T | Count} */
  let count = { passed: 0, failed: 0 }
  try {
    count = read(JSON.parse(readFileSync(file, 'utf8')))
    // A run without tests proves nothing.
    if (count.passed + count.failed === 0) count.failed = 1
  } catch {
    count.failed = 1
  } finally {
    rmSync(file, { force: true })
  }
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}
