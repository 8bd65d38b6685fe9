import { calls } from '@arbour/contract/calls'
import type { Call, CallInput, CallResponse } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'

/** The server returned an error. */
export class Refused extends Error {
  readonly status: number
  constructor(path: string, status: number, body: string) {
    super(`${path} answered ${status}: ${body}`)
    this.status = status
  }
}

/** A client of a server process. */
export interface Client {
  /** Makes a call. Throws {@link Refused} for any status but 200, and the error of `fetch` without a response. */
  call<C extends Call>(call: C, input: CallInput<C>): Promise<CallResponse<C>>
  /** Uploads a text and returns the id of the finished upload. */
  upload(content: string): Promise<string>
  folder(parentId: string, name: string): Promise<Item>
  file(parentId: string, name: string, content: string): Promise<Item>
}

export function connectTo(url: string, token: string): Client {
  async function fetchJson(path: string, init: RequestInit) {
    const response = await fetch(`${url}${path}`, init)
    const body = await response.text()
    if (response.status !== 200) throw new Refused(path, response.status, body)
    return JSON.parse(body)
  }
  const client: Client = {
    call: (call, input) =>
      fetchJson(`/api${call.path}`, {
        method: call.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }),
    async upload(content) {
      const ticket = await client.call(calls.objectsUploadUrl, { filename: 'file.txt', mimetype: 'text/plain' })
      await fetchJson(ticket.url, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: content })
      return ticket.upload
    },
    folder: async (parent_id, name) => (await client.call(calls.filesCreate, { parent_id, name, type: 'folder' })).file,
    async file(parent_id, name, content) {
      const upload = await client.upload(content)
      return (await client.call(calls.filesCreate, { parent_id, name, type: 'file', upload })).file
    },
  }
  return client
}
