import { diskFullReason, isDiskFull } from '#platform/disk/disk-full.ts'
import { reasonOf, StartError } from '#platform/start-error.ts'

/** Maximum time for stopping all components, before the process exits; PostgreSQL then ends on its own. Milliseconds. */
const STOP_TIMEOUT = 30_000

/** The interface between a process and its components. */
export interface Lifecycle {
  /** Returns whether the process is shutting down: starting components can stop. */
  isStopping(): boolean
  /** Registers a function to call on shutdown, in reverse order. */
  atEnd(end: () => unknown): void
  /** Ends the process with exit code 1 because of an error. */
  fail(error: unknown): void
}

/** Reports an error with its stack to the log. */
export type Report = (error: unknown, message: string) => void

/**
 * Runs a process until SIGTERM, SIGINT or SIGHUP, the end of its launcher (exit code 0), or an uncaught error (exit code 1). Each
 * started component is stopped once; a second signal has no effect. A failed start prints one line to stderr.
 */
export async function live(start: (lifecycle: Lifecycle) => Promise<void>, report: Report): Promise<void> {
  const endings: (() => unknown)[] = []
  let stopping: Promise<never> | undefined
  const stop = (code: number) => {
    stopping ??= end(code)
  }
  const fail = (error: unknown) => {
    report(error, 'The server cannot go on')
    stop(1)
  }
  const end = async (code: number): Promise<never> => {
    process.exitCode = code
    setTimeout(() => process.exit(code || 1), STOP_TIMEOUT).unref()
    // A component that is being started is stopped once it has started.
    await started.catch(() => undefined)
    for (const endPart of endings) {
      try {
        await endPart()
      } catch (error) {
        report(error, 'A part of the server did not end well')
      }
    }
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  process.on('disconnect', () => stop(0))
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  // The reader of the output may end first.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

  const started = start({ isStopping: () => stopping !== undefined, atEnd: (endPart) => endings.unshift(endPart), fail })
  try {
    await started
  } catch (error) {
    if (!(error instanceof StartError)) report(error, 'The server could not start')
    const line = error instanceof StartError ? error.message : `Arbour could not start: ${reasonOf(error)}`
    process.stderr.write(
      `Error: ${isDiskFull(error) && !(error instanceof StartError) ? diskFullReason('the data folder') : line}\n`,
    )
    stop(1)
  }
}
