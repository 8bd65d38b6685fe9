import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCpuMeter } from './cpu-meter.mjs'
import { listFailedPlaywrightFiles, listFailedVitestFiles } from './failed-tests.mjs'
import { ROOT } from './root.mjs'
import { run, runCaptured } from './run.mjs'
import { readReport } from './tally.mjs'

/**
 * The result of a step.
 * @typedef {import('./tally.mjs').Count & { output: string, cpuSeconds: number | null, failures?: string[] }} StepResult
 * `failures` describes each failed test.
 */

/**
 * A part of a test run.
 * @typedef {{ name: string, run: (options: StepOptions) => Promise<StepResult> }} Step
 */

/**
 * @typedef {object} StepOptions
 * @property {NodeJS.ProcessEnv} env
 * @property {boolean} isCaptured Whether the output is returned as a whole, for a step that runs in parallel with another.
 */

/** @param {boolean} isPassed */
const countOne = (isPassed) => (isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/**
 * Returns a step that prepares the machine, and throws if it cannot.
 * @param {string} name
 * @param {() => Promise<void>} work
 * @returns {Step}
 */
export const preparation = (name, work) => ({
  name,
  run: async () => {
    await work()
    return { ...countOne(true), output: '', cpuSeconds: null }
  },
})

/**
 * Returns a step that runs one tool, which passes by its exit code. It yields to other processes.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @returns {Step}
 */
export const check = (name, command, ...args) => ({
  name,
  run: async (options) => {
    const { code, ...measurements } = await runMeasured(name, { command, args, isLowPriority: true, ...options })
    return { ...countOne(code === 0), ...measurements }
  },
})

/**
 * Checks the layers of packages, modules and features, and that no imports form a cycle: `.dependency-cruiser.mjs`.
 * @returns {Step}
 */
export const layers = () => check('Layers', 'depcruise', 'apps', 'packages', 'demo', 'bench', 'e2e', 'scripts')

/**
 * Returns a step that runs tests of some Vitest projects.
 * @param {string} name
 * @param {string[]} projects
 * @param {string[]} [more] More arguments.
 * @returns {Step}
 */
export const vitest = (name, projects, more = []) => ({
  name,
  run: (options) =>
    withReport(async (file) => {
      const args = ['run', ...projects.map((project) => `--project=${project}`), ...more]
      args.push('--reporter=default', '--reporter=json', `--outputFile.json=${file}`)
      const { code, ...measurements } = await runMeasured(name, { command: 'vitest', args, ...options })
      const count = readReport(file, code, (report) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        failures: listFailedVitestFiles(report),
      }))
      return { ...count, ...measurements }
    }),
})

/**
 * Returns a step that runs Playwright journeys.
 * @param {string} name
 * @param {string} folder The folder of their configuration.
 * @param {string[]} [more] More arguments.
 * @returns {Step}
 */
export const playwright = (name, folder, more = []) => ({
  name,
  run: (options) =>
    withReport(async (file) => {
      const results = join(ROOT, '.cache', `${folder.replace('/', '-')}-results`)
      const args = ['test', `--config=${folder}/playwright.config.ts`, `--output=${results}`, '--reporter=list,json', ...more]
      const env = { ...options.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
      const { code, ...measurements } = await runMeasured(name, { command: 'playwright', args, ...options, env })
      const count = readReport(file, code, (report) => ({
        passed: report.stats.expected + report.stats.flaky,
        failed: report.stats.unexpected,
        failures: listFailedPlaywrightFiles(report),
      }))
      return { ...count, ...measurements }
    }),
})

/**
 * @template T
 * @param {(file: string) => Promise<T>} work
 */
async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'arbour-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Runs a tool of the project and measures its processor time.
 * @param {string} name
 * @param {StepOptions & { command: string, args: string[], isLowPriority?: boolean }} tool
 * @returns {Promise<{ code: number, output: string, cpuSeconds: number | null }>}
 */
async function runMeasured(name, { command, args, env, isCaptured, isLowPriority = false }) {
  const meter = openCpuMeter(name)
  const tool = join(ROOT, 'node_modules/.bin', command)
  const [program, programArgs] = meter ? meter.wrap(tool, args) : [tool, args]
  try {
    const { code, output } = isCaptured
      ? await runCaptured(program, programArgs, { cwd: ROOT, env, isLowPriority })
      : { code: await run(program, programArgs, { cwd: ROOT, env, stdio: 'inherit' }), output: '' }
    return { code, output, cpuSeconds: meter ? meter.read() : null }
  } finally {
    meter?.close()
  }
}
