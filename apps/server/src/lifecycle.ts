import { diskFullReason, isDiskFull } from '#platform/disk/disk-full.ts'
import { reasonOf, StartError } from '#platform/start-error.ts'

/** How long the parts may take to end, before the process ends without them; PostgreSQL then ends by itself. Milliseconds. */
const STOP_TIMEOUT = 30_000

/** What the parts of a starting or running process tell each other. */
export interface Lifecycle {
  /** Whether the process is on its way out: what starts then need not go on. */
  isStopping(): boolean
  /** Calls this when the process ends, the latest part first. */
  atEnd(end: () => unknown): void
  /** Ends the process with code 1 because of this. */
  fail(error: unknown): void
}

/** Reports what went wrong, with its stack, to where the operator reads on. */
export type Report = (error: unknown, message: string) => void

/**
 * Runs a process from its start to its end: by SIGTERM, SIGINT or SIGHUP, or because the launcher is gone (code 0), or by an error that nobody
 * caught (code 1). Each part that was started is ended, once; a second signal changes nothing. A start that fails writes one line to stderr.
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
    // What is being started is ended too, once it is there.
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
  // Whoever reads our output may go before us.
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
