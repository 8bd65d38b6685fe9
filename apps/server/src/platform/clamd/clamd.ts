import { createConnection, type Socket } from 'node:net'

/** The address of clamd: a host and port, or a Unix socket. */
export type ClamdAddress = { host: string; port: number } | { path: string }

/** The result of a scan. `too_large`: more than its `StreamMaxLength`. */
export type ClamdResult = { state: 'clean' } | { state: 'infected'; found: string } | { state: 'too_large' }

/** The scan failed. `isAway`: clamd is unreachable, so other scans would fail too. */
export class ClamdError extends Error {
  readonly isAway: boolean
  constructor(message: string, { isAway }: { isAway: boolean }) {
    super(message)
    this.isAway = isAway
  }
}

/** A client of clamd, the scanner of ClamAV. */
export interface Clamd {
  /** Scans a stream of bytes. Throws {@link ClamdError}, errors of the stream, and the abort reason of the signal. */
  scan(bytes: AsyncIterable<Buffer>, signal: AbortSignal): Promise<ClamdResult>
}

/** In milliseconds. */
interface Timeouts {
  /** For establishing the connection. */
  connect?: number
  /** Without any progress: longer than clamd's `MaxScanTime`, which is two minutes by default. */
  idle?: number
}

/** Maximum response size: names of viruses are shorter. */
const MAX_ANSWER = 4096
const CHUNK = 256 * 1024
const NAME_LENGTH = 200

/** Creates a client that uses INSTREAM with one connection per scan, so that clamd may be restarted at any time. */
export function createClamd(address: ClamdAddress, { connect = 5000, idle = 300_000 }: Timeouts = {}): Clamd {
  return {
    async scan(bytes, signal) {
      signal.throwIfAborted()
      const socket = await open(address, connect, signal)
      const stop = () => socket.destroy(signal.reason as Error)
      signal.addEventListener('abort', stop)
      socket.setTimeout(idle, () => socket.destroy(new ClamdError(`clamd said nothing for ${idle / 1000} s`, { isAway: false })))
      const reply = readReply(socket)
      // The response may arrive before everything is sent: clamd rejects too large streams early and closes the connection.
      reply.catch(() => undefined)
      try {
        await send(socket, bytes, reply)
        return resultOf(await reply)
      } catch (error) {
        signal.throwIfAborted()
        throw error
      } finally {
        signal.removeEventListener('abort', stop)
        socket.destroy()
      }
    },
  }
}

async function open(address: ClamdAddress, timeout: number, signal: AbortSignal): Promise<Socket> {
  const socket = createConnection(address)
  const late = setTimeout(() => socket.destroy(new Error(`no connection in ${timeout / 1000} s`)), timeout)
  const stop = () => socket.destroy(signal.reason as Error)
  signal.addEventListener('abort', stop)
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('error', reject)
    })
    return socket
  } catch (error) {
    signal.throwIfAborted()
    throw new ClamdError(`clamd cannot be reached: ${(error as Error).message}`, { isAway: true })
  } finally {
    clearTimeout(late)
    signal.removeEventListener('abort', stop)
    // Without a listener, a connection error would end the process.
    socket.on('error', () => undefined)
  }
}

/** Reads the response up to its NUL. */
function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      const end = received.indexOf(0)
      if (end !== -1) resolve(received.toString('utf8', 0, end))
      else if (received.length > MAX_ANSWER) reject(new ClamdError('clamd answered what is no answer', { isAway: false }))
    })
    socket.once('error', (error) =>
      reject(error instanceof ClamdError ? error : new ClamdError(`clamd broke off: ${error.message}`, { isAway: false })),
    )
    socket.once('close', () => reject(new ClamdError('clamd broke off without an answer', { isAway: false })))
  })
}

/** Sends the bytes; stops early after a response or a disconnect. Throws the errors of the stream. */
async function send(socket: Socket, bytes: AsyncIterable<Buffer>, reply: Promise<string>): Promise<void> {
  let isOver = false
  const over = reply.then(
    () => undefined,
    () => undefined,
  )
  void over.then(() => {
    isOver = true
  })
  const write = async (part: Buffer) => {
    if (isOver || socket.write(part)) return
    const drained = new AbortController()
    const free = new Promise<void>((resolve) => {
      socket.once('drain', resolve)
      drained.signal.addEventListener('abort', () => socket.off('drain', resolve))
    })
    await Promise.race([free, over])
    drained.abort()
  }
  await write(Buffer.from('zINSTREAM\0'))
  for await (const piece of bytes) {
    for (let at = 0; at < piece.length && !isOver; at += CHUNK) {
      const part = piece.subarray(at, at + CHUNK)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(part.length)
      await write(length)
      await write(part)
    }
    if (isOver) return
  }
  await write(Buffer.alloc(4))
}

function resultOf(reply: string): ClamdResult {
  if (reply === 'stream: OK') return { state: 'clean' }
  const virusName = /^stream: (.+) FOUND$/s.exec(reply)?.[1]
  if (virusName !== undefined) return { state: 'infected', found: readable(virusName) }
  if (/^INSTREAM size limit exceeded/.test(reply)) return { state: 'too_large' }
  throw new ClamdError(`clamd answered: ${readable(reply)}`, { isAway: false })
}

function readable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '\uFFFD').slice(0, NAME_LENGTH)
}
