import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { openPromise } from 'yauzl'
import { makeZip } from '../imports/make-zip.ts'

/** The contents of an archive by entry name; folders are empty. */
export type Contents = Map<string, Buffer>

export async function readArchive(path: string): Promise<Contents> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  const contents: Contents = new Map()
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = []
    if (!entry.fileName.endsWith('/')) for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece)
    contents.set(entry.fileName, Buffer.concat(pieces))
  }
  zip.close()
  return contents
}

export const MANIFEST = 'arbour/manifest.json'

/** Rewrites an archive; `modes` are those of entries that are not plain files. */
export async function writeArchive(path: string, contents: Contents, modes: Record<string, number> = {}): Promise<void> {
  const parts = [...contents].map(([name, content]) => ({
    name,
    content,
    isPacked: !name.endsWith('/'),
    mode: modes[name] ?? (name.endsWith('/') ? 0o040775 : 0o100664),
  }))
  await writeFile(path, makeZip(parts))
}

/** Updates the manifest to match the contents, like a forger. */
export function signed(contents: Contents): Contents {
  const manifest = JSON.parse(String(contents.get(MANIFEST)))
  for (const part of [...manifest.kinds, ...manifest.records]) {
    const bytes = contents.get(`arbour/${part.name}.jsonl`) ?? Buffer.alloc(0)
    part.rows = bytes.toString('latin1').split('\n').length - 1
    part.sha256 = createHash('sha256').update(bytes).digest('hex')
  }
  return new Map([...contents, [MANIFEST, Buffer.from(JSON.stringify(manifest))]])
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any kind, to be broken
export type Row = Record<string, any>

export function rowsOf(contents: Contents, name: string): Row[] {
  const lines = String(contents.get(`arbour/${name}.jsonl`)).split('\n')
  return lines.slice(0, -1).map((line) => JSON.parse(line))
}

/** Returns the same contents with other rows of a kind. */
export function withRows(contents: Contents, name: string, change: (rows: Row[]) => Row[]): Contents {
  const lines = change(rowsOf(contents, name)).map((row) => `${JSON.stringify(row)}\n`)
  return new Map([...contents, [`arbour/${name}.jsonl`, Buffer.from(lines.join(''))]])
}

/** Replaces bytes of the file itself with bytes of the same length. */
export async function patch(path: string, from: string, to: string): Promise<void> {
  const text = (await readFile(path)).toString('latin1')
  if (from.length !== to.length || !text.includes(from)) throw new Error(`There is no ${from}`)
  await writeFile(path, Buffer.from(text.replaceAll(from, to), 'latin1'))
}
