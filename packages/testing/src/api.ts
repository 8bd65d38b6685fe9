import { type Client, createClient } from '@arbour/client/client'
import { uploadFile } from '@arbour/client/upload'
import { calls } from '@arbour/contract/calls'
import type { Call, CallInput, CallResponse } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'

/** An API client as the web uses it, to set up tests and to check their results. */
export class Api {
  readonly url: string
  readonly token: string
  readonly client: Client

  constructor(url: string, token: string) {
    this.url = url
    this.token = token
    this.client = createClient({ url, token })
  }

  /** Makes one API call; throws the server's error. */
  call<C extends Call>(call: C, input: CallInput<C>): Promise<CallResponse<C>> {
    return this.client.call(call, input)
  }

  /** Returns the item at a path. */
  async at(path: string): Promise<Item> {
    const { file } = await this.call(calls.filesBrowse, { path, take: 1 })
    if (!file) throw new Error(`${path} is no item`)
    return file
  }

  /** Returns the names in a folder, in the product's sort order. */
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
    return uploadFile(this.client, { parentId: parent.id, name, body: new Blob([body]) })
  }

  /** Returns the bytes of the file at a path. */
  async bytes(path: string): Promise<Buffer> {
    const { download_url } = await this.at(path)
    const response = await this.client.follow(download_url ?? '')
    return Buffer.from(await response.arrayBuffer())
  }
}
