import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A received request. */
export interface Received {
  headers: IncomingHttpHeaders
  body: string
  /** The parsed body. */
  message: {
    id: string
    event: string
    occurred_at: string
    folder: { id: string }
    item: { id: string; name: string | null; type: string | null; path: string | null; version?: number } | null
    actor: { id: string; name: string } | null
  }
}

/** An external webhook endpoint. */
export interface Receiver {
  url: string
  host: string
  received: Received[]
  /** Changes the response; 204 by default. */
  respondWith(how: (response: ServerResponse, received: Received) => void): void
  /** Returns the received events and names. */
  receivedEvents(): string[]
  close(): Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let how = (response: ServerResponse, _: Received): void => void response.writeHead(204).end()
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const one = { headers: request.headers, body, message: JSON.parse(body) as Received['message'] }
      received.push(one)
      how(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}/arbour`,
    received,
    respondWith(next) {
      how = next
    },
    receivedEvents: () => received.map(({ message }) => `${message.event} ${message.item?.name ?? ''}`.trim()),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
