import { once } from 'node:events'
import { connect, type TLSSocket } from 'node:tls'

/** An HTTP/2 connection on which a test sends arbitrary frames, including invalid ones. */
export interface FrameConnection {
  socket: TLSSocket
  write(...frames: Buffer[]): void
  /** The types of all received frames, once the server has closed the connection. */
  ended: Promise<number[]>
}

export const FRAME = { data: 0, headers: 1, reset: 3, settings: 4, ping: 6, goAway: 7 } as const

export async function openFrames(port: number, ca: string): Promise<FrameConnection> {
  const socket = connect({ host: '127.0.0.1', port, ca, servername: 'localhost', ALPNProtocols: ['h2'] })
  const pieces: Buffer[] = []
  socket.on('data', (piece: Buffer) => pieces.push(piece))
  socket.on('error', () => undefined)
  const ended = once(socket, 'close').then(() => typesIn(Buffer.concat(pieces)))
  await once(socket, 'secureConnect')
  const write = (...frames: Buffer[]) => void socket.write(Buffer.concat(frames))
  write(Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), frame(FRAME.settings, 0, 0))
  return { socket, write, ended }
}

/** RFC 9113, section 4.1. */
export function frame(type: number, flags: number, stream: number, content: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(9)
  head.writeUIntBE(content.length, 0, 3)
  head.writeUInt8(type, 3)
  head.writeUInt8(flags, 4)
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, content])
}

/** Request headers as uncompressed literals (RFC 7541, section 6.2.2). */
export function headersFrame(stream: number, headers: Record<string, string>, { isAll = false } = {}): Buffer {
  const block = Object.entries(headers).flatMap(([name, value]) => [Buffer.of(0), text(name), text(value)])
  return frame(FRAME.headers, isAll ? 0x5 : 0x4, stream, Buffer.concat(block))
}

export function dataFrame(stream: number, content: Buffer): Buffer {
  // A frame has at most 16 KiB.
  return content.length <= 16_384
    ? frame(FRAME.data, 0, stream, content)
    : Buffer.concat([dataFrame(stream, content.subarray(0, 16_384)), dataFrame(stream, content.subarray(16_384))])
}

export function resetFrame(stream: number, code: number): Buffer {
  const content = Buffer.alloc(4)
  content.writeUInt32BE(code)
  return frame(FRAME.reset, 0, stream, content)
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  // Lengths from 127 on continue in groups of seven bits.
  const length = bytes.length < 127 ? [bytes.length] : [127]
  for (let rest = bytes.length - 127; rest >= 0; rest = rest < 128 ? -1 : rest >> 7)
    length.push(rest < 128 ? rest : (rest & 127) | 128)
  return Buffer.concat([Buffer.from(length), bytes])
}

function typesIn(bytes: Buffer): number[] {
  const types: number[] = []
  for (let at = 0; at + 9 <= bytes.length; at += 9 + bytes.readUIntBE(at, 3)) types.push(bytes.readUInt8(at + 3))
  return types
}
