/** A transfer that has not moved for so long is given up and tried again. */
export const STALL_MS = 60_000
/** The server puts the file on its disk before it answers. */
export const ANSWER_MS = 180_000

/** Does something when nothing was heard for a while. */
export function watchdog(onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** From now on so many milliseconds may pass. */
    wait: (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(onSilence, ms)
    },
    stop: () => clearTimeout(timer),
  }
}
