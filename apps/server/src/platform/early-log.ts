interface Log {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/**
 * Creates a log for components that are created before the server's log: buffers entries until `passTo`, and then forwards
 * everything in order.
 */
export function earlyLog(): Log & { passTo(log: Log): void } {
  const buffered: ((log: Log) => void)[] = []
  let log: Log | undefined
  const write = (line: (log: Log) => void) => {
    if (log) line(log)
    else buffered.push(line)
  }
  return {
    warn: (details, message) => write((to) => to.warn(details, message)),
    error: (details, message) => write((to) => to.error(details, message)),
    passTo(to) {
      log = to
      for (const line of buffered.splice(0)) line(to)
    },
  }
}
