import { calls } from '@arbour/contract/calls'
import type { Call, CallInput, CallResponse } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/item'
import { mimetypeOf } from '@arbour/contract/file-kinds'
import { extensionOf } from '@arbour/contract/names'

/** Talks to the server as the web does, to prepare what a test needs and to look at what it did. */
export class Api {
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
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: call.method === 'GET' ? undefined : JSON.stringify(input),
    })
    if (!response.ok) throw new Error(`${call.path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as CallResponse<C>
  }

  /** The item at a path. */
  async at(path: string): Promise<Item> {
    const { file } = await this.call(calls.filesBrowse, { path, take: 1 })
    if (!file) throw new Error(`${path} is no item`)
    return file
  }

  /** The names in a folder, sorted as the product sorts them. */
  async names(path: string): Promise<string[]> {
    const { items } = await this.call(calls.filesBrowse, { path, take: 500 })
    return items.map((item) => item.name)
  }

  async folder(parentPath: string, name: string): Promise<Item> {
    const parent = await this.at(parentPath)
    const { file } = await this.call(calls.filesCreate, { parent_id: parent.id, name, type: 'folder' })
    return file
  }

  async upload(parentPath: string, name: string, body: Uint8Array<ArrayBuffer> | string): Promise<Item> {
    const parent = await this.at(parentPath)
    const mimetype = mimetypeOf(extensionOf(name)) ?? 'application/octet-stream'
    const { url, upload } = await this.call(calls.objectsUploadUrl, { filename: name, mimetype })
    const response = await fetch(this.url + url, { method: 'PUT', headers: { 'content-type': mimetype }, body })
    if (!response.ok) throw new Error(`PUT ${name}: ${response.status} ${await response.text()}`)
    const { file } = await this.call(calls.filesCreate, { parent_id: parent.id, name, type: 'file', upload })
    return file
  }

  /** The bytes of the file at a path. */
  async bytes(path: string): Promise<Buffer> {
    const { download_url } = await this.at(path)
    const response = await fetch(this.url + download_url)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }
}
