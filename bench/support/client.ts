import { Agent, request } from 'node:http'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { zstdDecompressSync } from 'node:zlib'
import { buildRequest } from '@arbour/client/build-request'
import { uploadFiles } from '@arbour/client/upload-files'
import { calls } from '@arbour/contract/calls'
import type { Call, CallInput, CallResponse } from '@arbour/contract/calls/call'
import { Api } from '@arbour/testing/api'

/** Milliseconds before the next attempt after a rate-limited one. */
const REFUSED_REST = 2000

/** A call with a response other than 200. */
class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The raw response of a call. */
export interface RawResponse {
  body: Buffer
  encoding: string | undefined
}

/** The journeys' client with ids instead of paths, so that nothing is requested twice, and with streamed uploads. */
export class BenchClient extends Api {
  readonly #agent = new Agent({ keepAlive: true })

  /** Makes one call and waits for the last byte of its response, compressed as for a browser. The measurement ends here. */
  receive<C extends Call>(call: C, input: CallInput<C>): Promise<RawResponse> {
    const { path, method, headers: callHeaders, body } = buildRequest(call, input as Record<string, unknown>)
    const headers = { ...callHeaders, authorization: `Bearer ${this.token}`, 'accept-encoding': 'zstd' }
    const options = { agent: this.#agent, method, headers }
    return new Promise((resolve, reject) => {
      const httpRequest = request(this.url + path, options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const rawResponse = { body: Buffer.concat(chunks), encoding: response.headers['content-encoding'] }
          if (response.statusCode === 200) resolve(rawResponse)
          else reject(new Refusal(response.statusCode ?? 0, `${call.path}: ${response.statusCode} ${readBody(rawResponse)}`))
        })
      })
      httpRequest.on('error', reject)
      httpRequest.end(body)
    })
  }

  override async call<C extends Call>(call: C, input: CallInput<C>): Promise<CallResponse<C>> {
    return JSON.parse(readBody(await this.receive(call, input))) as CallResponse<C>
  }

  async rootId(): Promise<string> {
    return (await this.at('/all')).id
  }

  async folderIn(parentId: string, name: string): Promise<string> {
    const { file } = await this.call(calls.filesCreate, { parent_id: parentId, name, type: 'folder' })
    return file.id
  }

  /** Makes the three requests of an upload; returns the file's id. */
  async send(parentId: string, name: string, body: Uint8Array | Readable, size: number): Promise<string> {
    const ticket = await this.#beginUpload(name)
    await this.client.follow(ticket.url, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/octet-stream', 'Content-Length': String(size) },
      body: body as BodyInit,
      duplex: 'half',
    } as RequestInit)
    return this.createFile(parentId, name, ticket.upload)
  }

  /** Uploads files as the web does for a folder. */
  async sendAll(
    parentId: string,
    files: readonly { name: string; body: Uint8Array<ArrayBuffer> }[],
    atOnce: number,
  ): Promise<void> {
    const blobs = files.map(({ name, body }) => ({ name, body: new Blob([body]) }))
    const results = await uploadFiles(this.client, { parentId, files: blobs, atOnce })
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }

  /** Waits, as the web does, while the user has too many open uploads. */
  async #beginUpload(filename: string): Promise<CallResponse<typeof calls.objectsUploadUrl>> {
    for (;;) {
      try {
        return await this.call(calls.objectsUploadUrl, { filename, mimetype: 'application/octet-stream' })
      } catch (error) {
        if (!(error instanceof Refusal && error.status === 429)) throw error
        await wait(REFUSED_REST)
      }
    }
  }

  /** Creates a file from an upload whose bytes have arrived; returns its id. */
  async createFile(parentId: string, name: string, upload: string): Promise<string> {
    const { file } = await this.call(calls.filesCreate, { parent_id: parentId, name, type: 'file', upload })
    return file.id
  }
}

function readBody({ body, encoding }: RawResponse): string {
  return (encoding === 'zstd' ? zstdDecompressSync(body) : body).toString()
}
