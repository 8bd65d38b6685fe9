/** Messages that a client may send at once: enough to join all its rooms again after a break. */
const BURST = 250
/** Messages a second that it may send in the long run. */
const PER_SECOND = 20

/** What is watched: a connection below the protocol of namespaces, so that whatever is sent counts. */
interface Connection {
  on(event: 'packet', listener: () => void): unknown
  close(discard?: boolean): void
}

/** Closes a connection on which too much arrives. */
export function guardFromFlood(connection: Connection): void {
  let allowance = BURST
  let last = performance.now()
  connection.on('packet', () => {
    const now = performance.now()
    allowance = Math.min(BURST, allowance + ((now - last) / 1000) * PER_SECOND) - 1
    last = now
    if (allowance < 0) connection.close(true)
  })
}
