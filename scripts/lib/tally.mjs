import { readFileSync, rmSync, writeSync } from 'node:fs'

/**
 * What has passed and failed so far.
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

/** Says that every step was run: without it the closing line counts one failure more. */
export function complete() {
  isComplete = true
}

/** Prints the sum as the last line of the process, however it ends. */
export function printSumAtExit() {
  process.on('exit', () => {
    if (!isComplete) total.failed += 1
    if (total.failed > 0) process.exitCode = 1
    writeSync(1, `${total.passed} passed, ${total.failed} failed\n`)
  })
}

/**
 * Reads what a test runner reported, and counts a failure that it only showed by its exit code.
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
    // A run in which nothing was tested proves nothing.
    if (count.passed + count.failed === 0) count.failed = 1
  } catch {
    count.failed = 1
  } finally {
    rmSync(file, { force: true })
  }
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}
