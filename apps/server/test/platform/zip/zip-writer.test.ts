import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isLong } from '@arbour/testing/is-long'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Entry, openPromise } from 'yauzl'
import { streamZip } from '#platform/zip/stream-zip.ts'
import type { KeptContent, ZipEntry } from '#platform/zip/zip-entry.ts'
import { ZipList } from '#platform/zip/zip-list.ts'
import { ZipWriter } from '#platform/zip/zip-writer.ts'

/** In the long run, more entries than a zip can have without ZIP64. */
const MANY = isLong ? 66_000 : 2000
const mtime = new Date('2014-05-06T07:08:09Z')
const LARGE = 256 * 1024 + 1

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbour-zip-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function* several(entries: Iterable<Pick<ZipEntry, 'path' | 'content'>>): AsyncGenerator<ZipEntry> {
  for (const entry of entries) yield { mtime, ...entry }
}

/** A byte store that counts open streams. */
class Place {
  open = 0
  reads = 0

  content(bytes: Buffer | null, { size = bytes?.length ?? 0, isPacked = false } = {}): KeptContent {
    const pieces = async function* (this: Place, all: Buffer) {
      this.open += 1
      try {
        for (let at = 0; at < all.length; at += 65_536) yield all.subarray(at, at + 65_536)
      } finally {
        this.open -= 1
      }
    }
    return {
      size,
      isPacked,
      read: async () => {
        this.reads += 1
        return bytes
      },
      open: async () => bytes && pieces.call(this, bytes),
    }
  }
}

async function makeZip(entries: Iterable<Pick<ZipEntry, 'path' | 'content'>>): Promise<string> {
  const path = join(folder, 'made.zip')
  await pipeline(
    streamZip((zip) => zip.addAll(several(entries))),
    createWriteStream(path),
  )
  return path
}

/** Returns the contents of a zip according to another reader. */
async function readBack(path: string): Promise<{ entries: Entry[]; contents: Record<string, Buffer> }> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  const [entries, contents]: [Entry[], Record<string, Buffer>] = [[], {}]
  for await (const entry of zip.eachEntry()) {
    entries.push(entry)
    if (entry.fileName.endsWith('/')) continue
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    contents[entry.fileName] = Buffer.concat(chunks)
  }
  zip.close()
  return { entries, contents }
}

/** Returns lines without repetitions. */
const text = (size: number) =>
  Buffer.from(
    Array.from({ length: size / 10 }, (_, n) => `line ${n * 7919}\n`)
      .join('')
      .slice(0, size),
  )

async function* inLines(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100)
}

it('writes a zip of very many entries that another reader accepts, with their dates', async () => {
  const path = join(folder, 'many.zip')
  const list = await open(join(folder, 'list'), 'w+')
  const writer = new ZipWriter(createWriteStream(path), new ZipList(list))
  await writer.addAll(several(Array.from({ length: MANY }, (_, n) => ({ path: `Pläne/${n}/`, content: Buffer.alloc(0) }))))
  await writer.add({ path: 'rows.txt', mtime, content: inLines(text(1_000_000)) })
  await writer.end()
  await list.close()
  const { entries, contents } = await readBack(path)
  expect(entries.map((entry) => entry.fileName)).toEqual([...Array.from({ length: MANY }, (_, n) => `Pläne/${n}/`), 'rows.txt'])
  expect(entries.filter((entry) => entry.getLastModDate().getTime() !== mtime.getTime())).toEqual([])
  expect(contents['rows.txt']?.equals(text(1_000_000))).toBe(true)
})

it('writes small and large files, deflates those that become smaller, and leaves out missing ones', async () => {
  const place = new Place()
  const contents: Record<string, Buffer> = {
    'empty.txt': Buffer.alloc(0),
    'small.txt': text(5000),
    'at its edge.txt': text(LARGE - 1),
    'large.txt': text(5_000_000),
    'small noise.bin': randomBytes(5000),
    'tiny noise.bin': randomBytes(50),
    'large noise.bin': randomBytes(3_000_000),
    'packed.pdf': text(LARGE),
    'small packed.pdf': text(5000),
  }
  const kept = Object.entries(contents).map(([path, bytes]) => ({
    path,
    content: place.content(bytes, { isPacked: path.endsWith('.pdf') }),
  }))
  const gone = [1, LARGE].map((size) => ({ path: `gone ${size}`, content: place.content(null, { size }) }))
  const back = await readBack(await makeZip([...gone, ...kept]))
  expect(Object.keys(back.contents)).toEqual(Object.keys(contents))
  for (const [path, bytes] of Object.entries(contents)) expect([path, back.contents[path]?.equals(bytes)]).toEqual([path, true])
  const deflated = back.entries.filter((entry) => entry.compressionMethod === 8)
  expect(deflated.map((entry) => entry.fileName)).toEqual(['small.txt', 'at its edge.txt', 'large.txt'])
  for (const entry of deflated) expect(entry.compressedSize).toBeLessThan(entry.uncompressedSize / 2)
  // Files that were read completely need no data descriptor.
  const reported = back.entries.filter((entry) => (entry.generalPurposeBitFlag & 8) !== 0)
  expect(reported.map((entry) => entry.fileName)).toEqual(['large.txt', 'large noise.bin', 'packed.pdf'])
  expect(place.open).toBe(0)
})

it.each([10, LARGE + 10])('aborts if a file of %i bytes has another size', async (size) => {
  for (const wrong of [size - 1, size + 1]) {
    const place = new Place()
    const entries = [{ path: 'wrong.txt', content: place.content(text(size).subarray(0, size), { size: wrong }) }]
    await expect(makeZip(entries)).rejects.toThrow('damaged')
    expect(place.open).toBe(0)
  }
})

it('reads only a limited amount ahead of its consumer, and closes everything when the consumer leaves', async () => {
  const place = new Place()
  const small = text(64 * 1024)
  const stream = streamZip((zip) =>
    zip.addAll(several(Array.from({ length: 500 }, (_, n) => ({ path: `${n}.bin`, content: place.content(small) })))),
  )
  await once(stream, 'readable')
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  // 2 MiB, and the contents of the stream buffers.
  expect(place.reads).toBeLessThan(40)
  stream.destroy()
  const read = place.reads
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  // One was being requested.
  expect(place.reads).toBeLessThan(read + 2)
})

it.each(['large noise', 'large text'])('closes %s when the consumer leaves', async (kind) => {
  const place = new Place()
  const bytes = kind === 'large text' ? text(20_000_000) : randomBytes(20_000_000)
  const stream = streamZip((zip) => zip.addAll(several([{ path: 'a', content: place.content(bytes) }])))
  await once(stream, 'readable')
  expect(place.open).toBe(1)
  stream.destroy()
  await expect.poll(() => place.open).toBe(0)
})

it('throws the error of a file', async () => {
  const writer = new ZipWriter(createWriteStream(join(folder, 'no such folder', 'a.zip')))
  const writing = async () => {
    await writer.add({ path: 'a.txt', mtime, content: Buffer.from('a') })
    await writer.end()
  }
  await expect(writing()).rejects.toMatchObject({ code: 'ENOENT' })
})
