import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** The response of the fake: a refused connection, or one row for any query. */
type Answer = { error: { code: string; message: string } } | { row: Record<string, string> }

/** Speaks enough of PostgreSQL's protocol for a connection and one query, to imitate unavailable server versions. */
export async function fakePostgres(response: Answer): Promise<{ url: string; close(): void }> {
  const server = createServer((socket) => {
    let isGreeted = false
    socket.on('data', (data) => {
      if (isGreeted) {
        if ('row' in response && data.toString('latin1').startsWith('Q')) socket.write(rowOf(response.row))
        return
      }
      isGreeted = true
      if ('error' in response) socket.end(errorOf(response.error))
      else socket.write(Buffer.concat([message('R', int32(0)), message('Z', Buffer.from('I'))]))
    })
    socket.on('error', () => undefined)
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `postgres://arbour:secret@localhost:${port}/arbour?sslmode=disable`, close: () => void server.close() }
}

function rowOf(row: Record<string, string>): Buffer {
  const names = Object.keys(row).map((name) =>
    Buffer.concat([
      Buffer.from(`${name}\0`),
      int32(0),
      int16(0),
      int32(name === 'version' ? 23 : 25),
      int16(-1),
      int32(-1),
      int16(0),
    ]),
  )
  const values = Object.values(row).map((value) => Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)]))
  return Buffer.concat([
    message('T', Buffer.concat([int16(names.length), ...names])),
    message('D', Buffer.concat([int16(values.length), ...values])),
    message('C', Buffer.from('SELECT 1\0')),
    message('Z', Buffer.from('I')),
  ])
}

function errorOf({ code, message: text }: { code: string; message: string }): Buffer {
  return message('E', Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`))
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}
