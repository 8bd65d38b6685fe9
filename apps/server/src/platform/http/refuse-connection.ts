import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERROR_STATUS, type ErrorBody } from '@arbour/contract/errors'
import type { HeaderTexts } from './security-headers.ts'

const MESSAGES = {
  invalid: 'This is no request of HTTP',
  timed_out: 'The request did not come in time',
  headers_too_large: 'The address and the headers are larger than 16 KiB',
}

/** Answers what never became a request, with the headers and the error body of every answer, and closes the connection. */
export function refuseConnection(socket: Socket, code: keyof typeof MESSAGES, headers: HeaderTexts): void {
  const status = ERROR_STATUS[code]
  const body = JSON.stringify({ code, message: MESSAGES[code] } satisfies ErrorBody)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}
