import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { calls } from '@arbour/contract/calls'
import type { BenchClient } from './support/client.ts'
import { inParallel, type Rows } from './support/measure.ts'
import { noise } from './support/noise.ts'
import { memoryOf, processorOf } from './support/server.ts'

const MIB = 1024 ** 2
/** Odd, so that the median is one of the runs. */
const RUNS = 7

/**
 * Measures complete zips of many small files and of a large file among few: the first byte, the last byte, and the cost for the
 * server.
 */
export async function measureZips(client: BenchClient, pid: number): Promise<Rows> {
  const root = await client.rootId()
  const sizes = { small: Math.floor((32 * MIB) / 1000), large: 256 * MIB }
  const noisy = await client.folderIn(root, 'Noise')
  await inParallel(1000, 6, (i) => send(client, noisy, `Noise ${i}.bin`, randomBytes(sizes.small)))
  const worded = await client.folderIn(root, 'Words')
  await inParallel(1000, 6, (i) => send(client, worded, `Words ${i}.bin`, words(sizes.small)))
  const mixed = await client.folderIn(root, 'One large')
  await inParallel(20, 6, (i) => send(client, mixed, `Words ${i}.bin`, words(sizes.small)))
  await client.send(mixed, 'Large.bin', noise(sizes.large), sizes.large)
  return [
    await measure('zip of 1,000 files, 32 MiB of noise', { client, pid, id: noisy }),
    await measure('zip of 1,000 files, 32 MiB of words', { client, pid, id: worded }),
    await measure('zip of 20 small files and one of 256 MiB', { client, pid, id: mixed }),
  ]
}

function send(client: BenchClient, folder: string, name: string, bytes: Buffer): Promise<string> {
  return client.send(folder, name, bytes, bytes.length)
}

/** Returns lines of numbers and a few words, no two alike: they deflate to about a third, like text drawings and tables. */
function words(size: number): Buffer {
  const lines = ['line', 'layer', 'vertex', 'colour', 'block', 'text', 'hatch', 'circle']
  let text = ''
  for (let random = randomBytes(4096), i = 0; text.length < size; i += 1) {
    if (i % 512 === 0) random = randomBytes(4096)
    const at = (i % 512) * 8
    text += `${lines[(random[at] ?? 0) % lines.length]} ${i} ${random.readUInt32LE(at) / 1000} ${random.readUInt16LE(at + 4) / 10}\n`
  }
  return Buffer.from(text.slice(0, size))
}

interface Measured {
  client: BenchClient
  pid: number
  id: string
}

async function measure(what: string, { client, pid, id }: Measured): Promise<Rows[number]> {
  await fetchZip(client, id)
  const taken = processorOf(pid)
  const runs: Fetched[] = []
  for (let i = 0; i < RUNS; i += 1) runs.push(await fetchZip(client, id))
  const processor = (processorOf(pid) - taken) / RUNS
  const of = (read: (run: Fetched) => number) => runs.map(read).sort((a, b) => a - b)[(RUNS - 1) / 2] ?? 0
  const [first, all] = [of((run) => run.first), of((run) => run.all)]
  const mib = ((runs[0]?.bytes ?? 0) / MIB).toFixed(1)
  const cost = `${processor.toFixed(2)} s of the processor, server peak ${memoryOf(pid).peak} MB`
  return [what, `${all.toFixed(0)} ms, its first byte after ${first.toFixed(0)} ms, ${mib} MiB; ${cost}`]
}

interface Fetched {
  /** Milliseconds until the first byte arrived. */
  first: number
  /** Milliseconds until the last byte arrived. */
  all: number
  bytes: number
}

/** Downloads a zip by its own URL, as the web does. */
async function fetchZip(client: BenchClient, id: string): Promise<Fetched> {
  const { url } = await client.call(calls.filesDownloadUrl, { ids: [id] })
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(client.url + url, (response) => {
      if (response.statusCode !== 200) reject(new Error(`The zip was answered with ${response.statusCode}`))
      let [first, bytes] = [0, 0]
      response.on('data', (chunk: Buffer) => {
        if (bytes === 0) first = performance.now() - began
        bytes += chunk.length
      })
      response.on('end', () => resolve({ first, all: performance.now() - began, bytes }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}
