import { once } from 'node:events'
import { request } from 'node:http'
import { calls } from '@arbour/contract/calls'
import type { BenchClient } from './support/client.ts'
import { type Rows, rate } from './support/measure.ts'
import { noise } from './support/noise.ts'
import { memoryOf } from './support/server.ts'

const GIB = 1024 ** 3
const VERSION = { 'Tus-Resumable': '1.0.0' }

/** Measures a resumable upload of 1 GiB: uninterrupted, and with a connection lost in the middle. */
export async function measureResumable(client: BenchClient, pid: number): Promise<Rows> {
  const folder = await client.folderIn(await client.rootId(), 'Resumable uploads')
  const rows: Rows = []

  const whole = await begin(client)
  const began = performance.now()
  await sendPiece(client, whole.url, { from: 0, to: GIB })
  await client.take(folder, 'Whole.bin', whole.upload)
  rows.push(['resumable upload 1 GiB', `${rate(GIB, began)}; server peak ${memoryOf(pid).peak} MB`])

  const broken = await begin(client)
  await sendPiece(client, broken.url, { from: 0, to: GIB, breakAt: GIB / 2 })
  const cut = performance.now()
  const from = await offsetOf(client, broken.url)
  const asked = performance.now() - cut
  const again = performance.now()
  await sendPiece(client, broken.url, { from, to: GIB })
  await client.take(folder, 'Broken.bin', broken.upload)
  rows.push(
    ['resumable upload, broken in the middle: where to go on', `${asked.toFixed(0)} ms`],
    ['resumable upload, the second half', rate(GIB - from, again)],
  )
  return rows
}

function begin(client: BenchClient) {
  const file = { filename: 'Resumable.bin', mimetype: 'application/octet-stream', size: GIB }
  return client.call(calls.objectsUploadUrl, { ...file, resumable: true })
}

async function offsetOf(client: BenchClient, url: string): Promise<number> {
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
  const sent = request(client.url + url, {
    method: 'PATCH',
    headers: {
      ...VERSION,
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': String(to - from),
      'Upload-Offset': String(from),
    },
  })
  const answered = once(sent, 'response')
  if (breakAt === undefined) {
    noise(to - from).pipe(sent)
    const [response] = await answered
    response.resume()
    if (response.statusCode !== 204) throw new Error(`PATCH: ${response.statusCode}`)
    return
  }
  answered.catch(() => undefined)
  for await (const block of noise(breakAt - from)) if (!sent.write(block)) await once(sent, 'drain')
  sent.destroy()
}
