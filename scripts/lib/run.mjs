import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** A failure that the operator is told of in one line. */
export class Failure extends Error {}

/** @type {import('node:child_process').ChildProcess | undefined} */
let running
let isInterrupted = false

/** Whether a signal asked this process to end. */
export const wasInterrupted = () => isInterrupted

// A terminal's Ctrl-C reaches the child by itself as well; a signal sent to this process alone must reach it too. Twice does no harm.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    isInterrupted = true
    if (!running) process.exit(codeOf(signal))
    running.kill(signal)
  })
}

/** @param {NodeJS.Signals} signal What a shell reports for a program that a signal ended. */
const codeOf = (signal) => 128 + constants.signals[signal]

/**
 * Runs a program to its end and gives its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options ?? { stdio: 'inherit' })
    running = child
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      running = undefined
      resolve(signal ? codeOf(signal) : (code ?? 1))
    })
  })
}

/**
 * Runs a script's work: its exit code is the process's, and a failure is one line.
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
