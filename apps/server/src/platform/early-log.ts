interface Log {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/**
 * A log for the parts that a server's own log is made after: keeps what it is told, and passes it on, in its order, to the one that `passTo` names,
 * as all that comes later.
 */
export function earlyLog(): Log & { passTo(log: Log): void } {
  const kept: ((log: Log) => void)[] = []
  let log: Log | undefined
  const tell = (line: (log: Log) => void) => {
    if (log) line(log)
    else kept.push(line)
  }
  return {
    warn: (details, message) => tell((to) => to.warn(details, message)),
    error: (details, message) => tell((to) => to.error(details, message)),
    passTo(to) {
      log = to
      for (const line of kept.splice(0)) line(to)
    },
  }
}
