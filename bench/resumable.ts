import { once } from 'node:events'
import { request } from 'node:http'
import { calls } from '@arbour/contract/calls'
import type { BenchClient } from './support/client.ts'
import { type Rows, rate } from './support/measure.ts'
import { noise } from './support/noise.ts'
import { readMemory } from './support/server.ts'

const GIB = 1024 ** 3
const VERSION = { 'Tus-Resumable': '1.0.0' }

/** Measures a resumable upload of 1 GiB: uninterrupted, and with a connection lost in the middle. */
export async function measureResumable(client: BenchClient, pid: number): Promise<Rows> {
  const folder = await client.folderIn(await client.rootId(), 'Resumable uploads')
  const rows: Rows = []

  const wholeUpload = await begin(client)
  const began = performance.now()
  await sendPiece(client, wholeUpload.url, { from: 0, to: GIB })
  await client.createFile(folder, 'Whole.bin', wholeUpload.upload)
  rows.push(['resumable upload 1 GiB', `${rate(GIB, began)}; server peak ${readMemory(pid).peak} MB`])

  const brokenUpload = await begin(client)
  await sendPiece(client, brokenUpload.url, { from: 0, to: GIB, breakAt: GIB / 2 })
  const cutAt = performance.now()
  const offset = await readOffset(client, brokenUpload.url)
  const offsetMs = performance.now() - cutAt
  const resumeStart = performance.now()
  await sendPiece(client, brokenUpload.url, { from: offset, to: GIB })
  await client.createFile(folder, 'Broken.bin', brokenUpload.upload)
  rows.push(
    ['resumable upload, broken in the middle: where to go on', `${offsetMs.toFixed(0)} ms`],
    ['resumable upload, the second half', rate(GIB - offset, resumeStart)],
  )
  return rows
}

function begin(client: BenchClient) {
  const file = { filename: 'Resumable.bin', mimetype: 'application/octet-stream', size: GIB }
  return client.call(calls.objectsUploadUrl, { ...file, resumable: true })
}

async function readOffset(client: BenchClient, url: string): Promise<number> {
  const response = await fetch(client.url + url, { method: 'HEAD', headers: VERSION })
  return Number(response.headers.get('Upload-Offset'))
}

interface Piece {
  from: number
  to: number
  /** Offset at which the connection is lost. */
  breakAt?: number
}

async function sendPiece(client: BenchClient, url: string, { from, to, breakAt }: Piece): Promise<void> {
  const httpRequest = request(client.url + url, {
    method: 'PATCH',
    headers: {
      ...VERSION,
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': String(to - from),
      'Upload-Offset': String(from),
    },
  })
  const httpResponse = once(httpRequest, 'response')
  if (breakAt === undefined) {
    noise(to - from).pipe(httpRequest)
    const [response] = await httpResponse
    response.resume()
    if (response.statusCode !== 204) throw new Error(`PATCH: ${response.statusCode}`)
    return
  }
  httpResponse.catch(() => undefined)
  for await (const block of noise(breakAt - from)) if (!httpRequest.write(block)) await once(httpRequest, 'drain')
  httpRequest.destroy()
}
