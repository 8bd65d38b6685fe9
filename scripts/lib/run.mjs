import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A failure that is reported to the server administrator in one line. */
export class Failure extends Error {}

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()
let isInterrupted = false

/** Returns whether a signal asked this process to end. */
export const wasInterrupted = () => isInterrupted

// A terminal's Ctrl-C also reaches the child directly, but a signal sent only to this process must be forwarded. Receiving it
// twice is harmless.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    isInterrupted = true
    if (children.size === 0) process.exit(getExitCode(signal))
    for (const child of children) child.kill(signal)
  })
}

/** @param {NodeJS.Signals} signal The exit code that a shell reports for a program ended by a signal. */
const getExitCode = (signal) => 128 + constants.signals[signal]

/**
 * Starts a program that ends with this process; `ended` resolves with its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {{ child: import('node:child_process').ChildProcess, ended: Promise<number> }}
 */
export function start(command, args, options) {
  const child = spawn(command, args, options ?? { stdio: 'inherit' })
  children.add(child)
  const ended = new Promise((resolve, reject) => {
    child.once('error', (error) => {
      children.delete(child)
      reject(error)
    })
    child.once('exit', (code, signal) => {
      children.delete(child)
      resolve(signal ? getExitCode(signal) : (code ?? 1))
    })
  })
  return { child, ended }
}

/**
 * Runs a program to its end and returns its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options) {
  return start(command, args, options).ended
}

/**
 * Runs a program to its end and returns its exit code with the combined output of stdout and stderr.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { isLowPriority?: boolean }} options `isLowPriority`: it yields to other
 * processes.
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runCaptured(command, args, { isLowPriority = false, ...options }) {
  const folder = mkdtempSync(join(tmpdir(), 'arbour-output-'))
  const path = join(folder, 'output')
  const file = openSync(path, 'a+')
  try {
    const { child, ended } = start(command, args, { ...options, stdio: ['ignore', file, file] })
    if (isLowPriority && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const code = await ended
    return { code, output: readFileSync(path, 'utf8') }
  } finally {
    closeSync(file)
    rmSync(folder, { recursive: true })
  }
}

/**
 * Runs a script's main function: its result becomes the exit code, and a failure is printed as one line.
 * @param {() => Promise<number>} work
 */
export async function finish(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    const message = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
    process.stderr.write(`Error: ${message}\n`)
    process.exitCode = 1
  }
}
