import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { calls } from '@arbour/contract/calls'
import type { BenchClient } from './support/client.ts'
import { inParallel, type Rows } from './support/measure.ts'
import { noise } from './support/noise.ts'
import { readCpuTime, readMemory } from './support/server.ts'

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
  const wordsFolder = await client.folderIn(root, 'Words')
  await inParallel(1000, 6, (i) => send(client, wordsFolder, `Words ${i}.bin`, makeWords(sizes.small)))
  const mixedFolder = await client.folderIn(root, 'One large')
  await inParallel(20, 6, (i) => send(client, mixedFolder, `Words ${i}.bin`, makeWords(sizes.small)))
  await client.send(mixedFolder, 'Large.bin', noise(sizes.large), sizes.large)
  return [
    await measure('zip of 1,000 files, 32 MiB of noise', { client, pid, id: noisy }),
    await measure('zip of 1,000 files, 32 MiB of words', { client, pid, id: wordsFolder }),
    await measure('zip of 20 small files and one of 256 MiB', { client, pid, id: mixedFolder }),
  ]
}

function send(client: BenchClient, folder: string, name: string, bytes: Buffer): Promise<string> {
  return client.send(folder, name, bytes, bytes.length)
}

/** Returns lines of numbers and a few words, no two alike: they deflate to about a third, like text drawings and tables. */
function makeWords(size: number): Buffer {
  const lines = ['line', 'layer', 'vertex', 'colour', 'block', 'text', 'hatch', 'circle']
  let text = ''
  for (let random = randomBytes(4096), i = 0; text.length < size; i += 1) {
    if (i % 512 === 0) random = randomBytes(4096)
    const offset = (i % 512) * 8
    text += `${lines[(random[offset] ?? 0) % lines.length]} ${i} ${random.readUInt32LE(offset) / 1000} ${random.readUInt16LE(offset + 4) / 10}\n`
  }
  return Buffer.from(text.slice(0, size))
}

interface MeasureOptions {
  client: BenchClient
  pid: number
  id: string
}

async function measure(label: string, { client, pid, id }: MeasureOptions): Promise<Rows[number]> {
  await fetchZip(client, id)
  const cpuBefore = readCpuTime(pid)
  const runs: ZipTimes[] = []
  for (let i = 0; i < RUNS; i += 1) runs.push(await fetchZip(client, id))
  const processor = (readCpuTime(pid) - cpuBefore) / RUNS
  const getMedian = (getValue: (run: ZipTimes) => number) => runs.map(getValue).sort((a, b) => a - b)[(RUNS - 1) / 2] ?? 0
  const [first, all] = [getMedian((run) => run.first), getMedian((run) => run.all)]
  const mib = ((runs[0]?.bytes ?? 0) / MIB).toFixed(1)
  const cost = `${processor.toFixed(2)} s of the processor, server peak ${readMemory(pid).peak} MB`
  return [label, `${all.toFixed(0)} ms, its first byte after ${first.toFixed(0)} ms, ${mib} MiB; ${cost}`]
}

interface ZipTimes {
  /** Milliseconds until the first byte arrived. */
  first: number
  /** Milliseconds until the last byte arrived. */
  all: number
  bytes: number
}

/** Downloads a zip by its own URL, as the web does. */
async function fetchZip(client: BenchClient, id: string): Promise<ZipTimes> {
  const { url } = await client.call(calls.filesDownloadUrl, { ids: [id] })
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const httpRequest = request(client.url + url, (response) => {
      if (response.statusCode !== 200) reject(new Error(`The zip was answered with ${response.statusCode}`))
      let [first, bytes] = [0, 0]
      response.on('data', (chunk: Buffer) => {
        if (bytes === 0) first = performance.now() - began
        bytes += chunk.length
      })
      response.on('end', () => resolve({ first, all: performance.now() - began, bytes }))
      response.on('error', reject)
    })
    httpRequest.on('error', reject)
    httpRequest.end()
  })
}
