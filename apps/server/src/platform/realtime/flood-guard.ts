/** Burst of messages that a client may send: enough to join all its rooms after a reconnect. */
const BURST = 250
/** Sustained rate of messages per second. */
const PER_SECOND = 20

/** The connection below the namespace protocol, so that all messages are counted. */
interface Connection {
  on(event: 'packet', listener: () => void): unknown
  close(discard?: boolean): void
}

/** Closes a connection that receives too many messages. */
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
