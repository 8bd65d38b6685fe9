import type { Readable } from 'node:stream'
import { calls } from '@arbour/contract/calls'
import type { Call, CallInput, CallResponse } from '@arbour/contract/calls/call'

/** Talks to the server as the web does. */
export class BenchClient {
  readonly url: string
  readonly token: string

  constructor(url: string, token: string) {
    this.url = url
    this.token = token
  }

  /** One call of the contract; throws what the server refused. */
  async call<C extends Call>(call: C, input: CallInput<C>): Promise<CallResponse<C>> {
    const response = await fetch(`${this.url}/api${call.path}`, {
      method: call.method,
      headers: { Authorization: `Bearer ${this.token}`, 'Content-Type': 'application/json' },
      body: call.method === 'GET' ? undefined : JSON.stringify(input),
    })
    if (!response.ok) throw new Error(`${call.path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as CallResponse<C>
  }

  async rootId(): Promise<string> {
    const { file } = await this.call(calls.filesBrowse, { path: '/all', take: 1 })
    return file?.id ?? ''
  }

  async folder(parentId: string, name: string): Promise<string> {
    const { file } = await this.call(calls.filesCreate, { parent_id: parentId, name, type: 'folder' })
    return file.id
  }

  /** The three requests of an upload. */
  async upload(parentId: string, name: string, body: Uint8Array | Readable, size: number): Promise<string> {
    const ticket = await this.call(calls.objectsUploadUrl, { filename: name, mimetype: 'application/octet-stream' })
    const response = await fetch(`${this.url}${ticket.url}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/octet-stream', 'Content-Length': String(size) },
      body: body as BodyInit,
      duplex: 'half',
    } as RequestInit)
    if (!response.ok) throw new Error(`PUT: ${response.status} ${await response.text()}`)
    const { file } = await this.call(calls.filesCreate, { parent_id: parentId, name, type: 'file', upload: ticket.upload })
    return file.id
  }
}
