import type { Readable } from 'node:stream'
import { calls } from '@arbour/contract/calls'
import { Api } from '../../e2e/support/api.ts'

/** The journeys' client, by ids instead of paths so that nothing is asked for twice, and with uploads that are streams. */
export class BenchClient extends Api {
  async rootId(): Promise<string> {
    return (await this.at('/all')).id
  }

  async folderIn(parentId: string, name: string): Promise<string> {
    const { file } = await this.call(calls.filesCreate, { parent_id: parentId, name, type: 'folder' })
    return file.id
  }

  /** The three requests of an upload; gives the file's id. */
  async send(parentId: string, name: string, body: Uint8Array | Readable, size: number): Promise<string> {
    const ticket = await this.call(calls.objectsUploadUrl, { filename: name, mimetype: 'application/octet-stream' })
    const response = await fetch(this.url + ticket.url, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/octet-stream', 'Content-Length': String(size) },
      body: body as BodyInit,
      duplex: 'half',
    } as RequestInit)
    if (!response.ok) throw new Error(`PUT: ${response.status} ${await response.text()}`)
    const { file } = await this.call(calls.filesCreate, {
      parent_id: parentId,
      name,
      type: 'file',
      upload: ticket.upload,
    })
    return file.id
  }
}
