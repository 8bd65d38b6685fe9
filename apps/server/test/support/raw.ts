import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A raw connection to a server for arbitrary bytes. */
export interface RawConnection {
  socket: Socket
  /** The complete response, once the server has closed the connection. */
  ended: Promise<string>
}

/** Lets an application listen on this machine only. Returns the port. */
export async function listenLocally(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** Connects and sends bytes without ending the connection. */
export async function openRaw(port: number, bytes: string | Buffer = ''): Promise<RawConnection> {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true })
  const pieces: Buffer[] = []
  socket.on('data', (piece) => pieces.push(piece))
  // A reset connection has ended as well.
  socket.on('error', () => undefined)
  const ended = new Promise<string>((resolve) => {
    const end = () => {
      socket.destroy()
      resolve(Buffer.concat(pieces).toString('latin1'))
    }
    socket.once('end', end)
    socket.once('close', end)
  })
  await once(socket, 'connect')
  socket.write(bytes)
  return { socket, ended }
}

/** Sends bytes and returns the response. The request has to ask for the connection to be closed. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  return (await openRaw(port, bytes)).ended
}
