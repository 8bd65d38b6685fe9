import { Agent, request } from 'node:http'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { zstdDecompressSync } from 'node:zlib'
import type { Client } from '@arbour/client'
import { buildRequest } from '@arbour/client/build-request'
import { fileMaker } from '@arbour/client/create-files'
import { calls } from '@arbour/contract/calls'
import type { Call, CallInput, CallResponse } from '@arbour/contract/calls/call'
import { MAX_FILES_AT_ONCE } from '@arbour/contract/limits'
import { Api } from '@arbour/testing/api'
import { inParallel } from './measure.ts'

/** Until the next attempt after one that came too soon. Milliseconds. */
const REFUSED_REST = 2000

/** A call that was not answered with 200. */
class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The answer to a call as it came over the wire. */
export interface Received {
  body: Buffer
  encoding: string | undefined
}

/** The journeys' client, by ids instead of paths so that nothing is asked for twice, and with uploads that are streams. */
export class BenchClient extends Api {
  readonly #agent = new Agent({ keepAlive: true })

  /** Makes one call and waits for the last byte of its answer, compressed as a browser would get it. What is measured ends here. */
  receive<C extends Call>(call: C, input: CallInput<C>): Promise<Received> {
    const { path, method, headers: own, body } = buildRequest(call, input as Record<string, unknown>)
    const headers = { ...own, authorization: `Bearer ${this.token}`, 'accept-encoding': 'zstd' }
    const options = { agent: this.#agent, method, headers }
    return new Promise((resolve, reject) => {
      const sent = request(this.url + path, options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const received = { body: Buffer.concat(chunks), encoding: response.headers['content-encoding'] }
          if (response.statusCode === 200) resolve(received)
          else reject(new Refusal(response.statusCode ?? 0, `${call.path}: ${response.statusCode} ${read(received)}`))
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  override async call<C extends Call>(call: C, input: CallInput<C>): Promise<CallResponse<C>> {
    return JSON.parse(read(await this.receive(call, input))) as CallResponse<C>
  }

  async rootId(): Promise<string> {
    return (await this.at('/all')).id
  }

  async folderIn(parentId: string, name: string): Promise<string> {
    const { file } = await this.call(calls.filesCreate, { parent_id: parentId, name, type: 'folder' })
    return file.id
  }

  /** The three requests of an upload; gives the file's id. */
  async send(parentId: string, name: string, body: Uint8Array | Readable, size: number): Promise<string> {
    const ticket = await this.#beginUpload(name)
    await this.client.follow(ticket.url, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/octet-stream', 'Content-Length': String(size) },
      body: body as BodyInit,
      duplex: 'half',
    } as RequestInit)
    return this.take(parentId, name, ticket.upload)
  }

  /** As the web sends the files of a folder: addresses are asked for many at once, and those whose bytes have come are made files together. */
  async sendAll(parentId: string, files: readonly { name: string; body: Uint8Array }[], atOnce: number): Promise<void> {
    const make = fileMaker(this.call.bind(this) as Client['call'])
    const addresses: { url: string; upload: string }[] = []
    let asking = Promise.resolve()
    const address = async (at: number) => {
      if (at >= addresses.length) {
        asking = asking.then(async () => {
          if (at < addresses.length) return
          const next = files.slice(addresses.length, addresses.length + MAX_FILES_AT_ONCE)
          const asked = next.map(({ name }) => ({ filename: name, mimetype: 'application/octet-stream' }))
          addresses.push(...(await this.call(calls.objectsUploadUrls, { files: asked })).uploads)
        })
        await asking
      }
      return addresses[at]
    }
    const making: Promise<unknown>[] = []
    await inParallel(files.length, atOnce, async (at) => {
      const [file, ticket] = [files[at], await address(at)]
      if (!file || !ticket) throw new Error('An address was not given')
      await this.client.follow(ticket.url, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/octet-stream', 'Content-Length': String(file.body.length) },
        body: file.body as BodyInit,
      })
      making.push(make({ parentId, name: file.name, upload: ticket.upload }))
    })
    await Promise.all(making)
  }

  /** Waits, as the web does, while the person has begun too many. */
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

  /** Makes an upload whose bytes have come a file; gives its id. */
  async take(parentId: string, name: string, upload: string): Promise<string> {
    const { file } = await this.call(calls.filesCreate, { parent_id: parentId, name, type: 'file', upload })
    return file.id
  }
}

function read({ body, encoding }: Received): string {
  return (encoding === 'zstd' ? zstdDecompressSync(body) : body).toString()
}
