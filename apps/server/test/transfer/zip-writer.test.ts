import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLong } from '@arbour/testing/is-long'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPromise } from 'yauzl'
import { ZipWriter } from '#modules/transfer/export/zip-writer.ts'

/** In the long run more than the list of a zip can count without its fields for large ones. */
const MANY = isLong ? 66_000 : 500

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbour-zip-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  if (text !== '') yield Buffer.from(text)
}

it('writes a zip of very many entries that another reads, with their dates', async () => {
  const [path, mtime] = [join(folder, 'many.zip'), new Date('2014-05-06T07:08:09Z')]
  const list = await open(join(folder, 'list'), 'w+')
  const writer = new ZipWriter(createWriteStream(path), list)
  for (let n = 0; n < MANY; n += 1) await writer.add({ path: `Pläne/${n}/`, mtime, isDeflated: false }, bytesOf(''))
  await writer.add({ path: 'stored.txt', mtime, isDeflated: false }, bytesOf('stored'))
  await writer.add({ path: 'packed.txt', mtime, isDeflated: true }, bytesOf('packed '.repeat(1000)))
  await writer.end()
  await list.close()

  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  const found: Record<string, string> = {}
  let redated = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry
    if (entry.getLastModDate().getTime() !== mtime.getTime()) redated += 1
    if (fileName.endsWith('/')) continue
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    found[fileName] = Buffer.concat(chunks).toString()
  }
  expect([zip.entryCount, redated]).toEqual([MANY + 2, 0])
  expect(found).toEqual({ 'stored.txt': 'stored', 'packed.txt': 'packed '.repeat(1000) })
  zip.close()
})

it('throws what its file throws', async () => {
  const list = await open(join(folder, 'list'), 'w+')
  const writer = new ZipWriter(createWriteStream(join(folder, 'no such folder', 'a.zip')), list)
  const writing = async () => {
    await writer.add({ path: 'a.txt', mtime: new Date(), isDeflated: false }, bytesOf('a'))
    await writer.end()
  }
  await expect(writing()).rejects.toMatchObject({ code: 'ENOENT' })
  await list.close()
})
