import { createServer, type Server, type Socket } from 'node:net'

/**
 * The EICAR test file, which is harmless and detected by every scanner. Split in two, so that no scanner detects this source
 * file.
 */
export const EICAR: string = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** Behaviour: as clamd; no response; disconnecting in the middle of the bytes; an invalid response; an error response. */
export type ClamdManner = 'scan' | 'stall' | 'die' | 'garbage' | 'error'

/** A fake scanner that speaks INSTREAM as clamd does and detects {@link EICAR}. */
export interface FakeClamd {
  /** In the format of `CLAMD`. */
  readonly address: string
  readonly port: number
  /** The contents of the completed scans, as text, in their order. */
  readonly scanned: readonly string[]
  /** Number of connections waiting for a response. */
  readonly waiting: number
  /** Changes its behaviour. Stalled connections are answered once it scans again. */
  behave(manner: ClamdManner): void
  /** Stops listening, until {@link listen}. */
  leave(): Promise<void>
  listen(): Promise<void>
  close(): Promise<void>
}

/** @param maxBytes Its StreamMaxLength. */
export async function openFakeClamd({ maxBytes = 1024 ** 2 }: { maxBytes?: number } = {}): Promise<FakeClamd> {
  let manner: ClamdManner = 'scan'
  const scanned: string[] = []
  let port = 0
  const open = new Set<Socket>()
  const stalled = new Set<() => void>()

  const response = (socket: Socket, bytes: Buffer, text: string) => {
    scanned.push(bytes.toString())
    socket.end(`${text}\0`)
  }

  const finish = (socket: Socket, bytes: Buffer) => {
    if (manner === 'stall') {
      const proceed = () => finish(socket, bytes)
      stalled.add(proceed)
      socket.on('close', () => stalled.delete(proceed))
    } else if (manner === 'garbage') response(socket, bytes, '\u0007<html>not found</html>')
    else if (manner === 'error') response(socket, bytes, 'stream: Can’t allocate memory ERROR')
    else response(socket, bytes, bytes.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')
  }

  const serve = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    let buffer = Buffer.alloc(0)
    let bytes = Buffer.alloc(0)
    let isBegun = false
    socket.on('data', (chunk: Buffer) => {
      buffer = Buffer.concat([buffer, chunk])
      if (!isBegun) {
        const command = Buffer.from('zINSTREAM\0')
        if (buffer.length < command.length) return
        if (!buffer.subarray(0, command.length).equals(command)) return response(socket, bytes, 'UNKNOWN COMMAND')
        buffer = buffer.subarray(command.length)
        isBegun = true
      }
      while (buffer.length >= 4) {
        const length = buffer.readUInt32BE()
        if (length === 0) return finish(socket, bytes)
        if (buffer.length < 4 + length) break
        bytes = Buffer.concat([bytes, buffer.subarray(4, 4 + length)])
        buffer = buffer.subarray(4 + length)
        if (manner === 'die') return socket.destroy()
        if (bytes.length > maxBytes) return response(socket, bytes, 'INSTREAM size limit exceeded. ERROR')
      }
    })
  }

  let server: Server | null = null
  const listen = async () => {
    server = createServer(serve)
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
    const address = server.address()
    if (address && typeof address === 'object') port = address.port
  }
  const leave = async () => {
    const ended = new Promise((resolve) => server?.close(resolve))
    for (const socket of open) socket.destroy()
    await ended
  }
  await listen()
  return {
    get address() {
      return `127.0.0.1:${port}`
    },
    get port() {
      return port
    },
    scanned,
    get waiting() {
      return stalled.size
    },
    behave(next) {
      manner = next
      if (next !== 'stall') for (const proceed of [...stalled]) proceed()
    },
    leave,
    listen,
    close: leave,
  }
}
