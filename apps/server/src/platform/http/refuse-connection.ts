import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERROR_STATUS, type ErrorBody } from '@arbour/contract/errors'
import { t } from '@arbour/messages/t'
import type { HeaderTexts } from './security-headers.ts'

/** In English unless the headers of the request were read. */
const MESSAGES = {
  invalid: () => t('errors.general.notHttp'),
  timed_out: () => t('errors.general.requestTimedOut'),
  headers_too_large: () => t('errors.general.headersTooLarge'),
}

export type RefusalCode = keyof typeof MESSAGES

/** Returns the response for a connection that is closed below the application. */
export function refusalOf(code: RefusalCode): { status: number; headers: HeaderTexts; body: string } {
  const body = JSON.stringify({ code, message: MESSAGES[code]() } satisfies ErrorBody)
  const headers = [
    ['Content-Type', 'application/json; charset=utf-8'],
    ['Content-Length', String(Buffer.byteLength(body))],
    ['Cache-Control', 'no-store'],
  ] as const
  return { status: ERROR_STATUS[code], headers, body }
}

/** Running responses of a connection: requests may be pipelined. */
const responsesBySocket = new WeakMap<Socket, Set<ServerResponse>>()

/** Tracks which connections of a server have a running response. */
export function trackResponses(server: Server): void {
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const open = responsesBySocket.get(socket) ?? new Set()
    responsesBySocket.set(socket, open.add(response))
    response.once('close', () => open.delete(response))
  })
}

/**
 * Responds to an unparsable request with the usual headers and error body, and closes the connection. Writes nothing while
 * another response is running, since it would become part of its content.
 */
export function refuseConnection(socket: Socket, code: RefusalCode, headers: HeaderTexts): void {
  const refusal = refusalOf(code)
  const lines = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    ...[...refusal.headers, ['Connection', 'close'], ...headers].map(([name, value]) => `${name}: ${value}`),
  ]
  const isFree = [...(responsesBySocket.get(socket) ?? [])].every((other) => !other.headersSent)
  if (socket.writable && isFree) socket.write(`${lines.join('\r\n')}\r\n\r\n${refusal.body}`)
  socket.destroy()
}
