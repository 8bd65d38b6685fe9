import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { listSource } from '#modules/files/imports/sources/listing.ts'
import { openZip } from '#modules/files/imports/sources/zip.ts'
import type { ServedKey } from '#platform/storage/storage.ts'
import { makeZip } from './make-zip.ts'

it('closing one file of a zip does not affect another that is being read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arbour-zip-'))
  const path = join(folder, 'a.zip')
  const names = ['kept.bin', 'left.bin']
  await writeFile(path, makeZip(names.map((name) => ({ name, content: name.repeat(100_000) }))))
  const zip = await openZip({ file: async () => ({ path, release: async () => undefined }) }, 'any' as ServedKey)
  const entries = []
  for await (const entry of listSource(zip, new AbortController().signal)) entries.push(entry)
  const [kept, left] = await Promise.all(entries.map((entry) => zip.open(entry, new AbortController().signal)))
  const read = kept && buffer(kept)
  left?.read()
  left?.destroy()
  expect((await read)?.toString()).toBe('kept.bin'.repeat(100_000))
  await zip.close()
  await rm(folder, { recursive: true })
})
