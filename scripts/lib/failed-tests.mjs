import { relative } from 'node:path'
import { ROOT } from './root.mjs'

/** Maximum number of lines of a failure message in the list at the end of a run. */
const MAX_LINES = 25

/**
 * Returns the failed tests of Vitest's JSON report, each as its file, name and message.
 * @param {any} report
 * @returns {string[]}
 */
export function listFailedVitestFiles(report) {
  return report.testResults.flatMap((/** @type {any} */ file) => {
    const failedTests = file.assertionResults.filter((/** @type {any} */ one) => one.status === 'failed')
    // A file that could not be loaded has no tests, only a message.
    if (failedTests.length === 0 && file.status === 'failed') return [entry(file.name, '', file.message)]
    return failedTests.map((/** @type {any} */ one) => entry(file.name, one.fullName, one.failureMessages.join('\n')))
  })
}

/**
 * Returns the failed journeys of Playwright's JSON report, each as its file, name and message.
 * @param {any} report
 * @returns {string[]}
 */
export function listFailedPlaywrightFiles(report) {
  return [...report.errors.map((/** @type {any} */ error) => entry('', '', error.message ?? '')), ...ofSuites(report.suites)]

  /**
   * @param {any[]} suites
   * @returns {string[]}
   */
  function ofSuites(suites) {
    return suites.flatMap(({ suites: inner = [], specs = [] }) => [
      ...ofSuites(inner),
      ...specs
        .filter((/** @type {any} */ spec) => !spec.ok)
        .map((/** @type {any} */ { file, title, tests }) => {
          const errors = tests.flatMap((/** @type {any} */ one) =>
            one.results.flatMap((/** @type {any} */ result) => result.errors),
          )
          return entry(`e2e/${file}`, title, errors.map((/** @type {any} */ error) => error.message).join('\n'))
        }),
    ])
  }
}

/**
 * Returns the name of a failed check and the end of its output.
 * @param {string} name
 * @param {string} output
 */
export const failedCheck = (name, output) => entry('', name, output.trimEnd().split('\n').slice(-MAX_LINES).join('\n'))

/** Maximum number of failures, and of characters of each line, in the short list after the summary. */
const MAX_SHOWN = 12
const MAX_WIDTH = 200

/**
 * Returns the first lines of the first failures: where only the end of a long output is kept, they are still in it.
 * @param {string[]} failures
 */
export function firstLinesOf(failures) {
  const more = failures.length - MAX_SHOWN
  const lines = failures.slice(0, MAX_SHOWN).flatMap((failure) => failure.split('\n').slice(0, 3))
  return [...lines.map((line) => line.slice(0, MAX_WIDTH)), ...(more > 0 ? [`and ${more} more`] : [])]
}

/**
 * @param {string} file
 * @param {string} name
 * @param {string} message
 */
function entry(file, name, message) {
  const place = file.startsWith('/') ? relative(ROOT, file) : file
  const lines = message.trimEnd().split('\n')
  const shownLines = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), '…'] : lines
  return [[place, name].filter(Boolean).join(': '), ...shownLines.map((line) => `  ${line}`)].join('\n')
}
