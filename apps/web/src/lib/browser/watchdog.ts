/** A transfer without progress for this long is aborted and retried. In milliseconds. */
export const STALL_MS = 60_000
/** Timeout for the response after an upload, in milliseconds: the server first writes the file to disk. */
export const ANSWER_MS = 180_000

/** Calls `onSilence` when no progress was reported for a while. */
export function watchdog(onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** Restarts the timer with this timeout in milliseconds. */
    wait: (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(onSilence, ms)
    },
    stop: () => clearTimeout(timer),
  }
}
