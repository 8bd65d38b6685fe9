import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** An object in a bucket. */
export interface StoredThing {
  key: string
  /** In bytes. */
  size: number
  stored: Date
  etag: string
}

export interface StoredUpload {
  id: string
  key: string
  begun: Date
}

export interface UploadPart {
  number: number
  size: number
  etag: string
}

/** A bucket as files in a folder, which survives the end of its process. Writes are atomic. */
export interface S3Store {
  put(key: string, bytes: Buffer): Promise<string>
  /** Null if there is none. */
  find(key: string): Promise<StoredThing | null>
  read(key: string, range?: { start: number; end: number }): Readable
  copy(from: string, to: string): Promise<void>
  remove(key: string): Promise<void>
  /** Sorted by key. */
  list(prefix: string): Promise<StoredThing[]>
  begin(key: string): Promise<string>
  listUploads(): Promise<StoredUpload[]>
  findUpload(id: string): Promise<StoredUpload | null>
  putPart(id: string, number: number, bytes: Buffer): Promise<string>
  listParts(id: string): Promise<UploadPart[]>
  complete(id: string, numbers: readonly number[]): Promise<string>
  abort(id: string): Promise<void>
}

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

/** Opens the folder of a bucket and creates it if needed. */
export async function openS3Store(folder: string): Promise<S3Store> {
  const [objects, uploads, incoming] = ['objects', 'uploads', 'incoming'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const place of [objects, uploads, incoming]) await mkdir(place, { recursive: true })
  const fileOf = (key: string) => join(objects, encodeURIComponent(key))
  const uploadFolder = (id: string) => join(uploads, id)

  async function write(path: string, bytes: Buffer): Promise<string> {
    const temporary = join(incoming, randomUUID())
    await writeFile(temporary, bytes)
    await rename(temporary, path)
    return md5(bytes)
  }
  async function find(key: string): Promise<StoredThing | null> {
    const file = await stat(fileOf(key)).catch(() => null)
    return file && { key, size: file.size, stored: file.mtime, etag: md5(Buffer.from(`${file.size} ${file.mtimeMs}`)) }
  }
  async function findUpload(id: string): Promise<StoredUpload | null> {
    if (!/^[0-9a-f-]{36}$/.test(id)) return null
    const file = join(uploadFolder(id), 'key')
    // The process may end between the two.
    const found = await Promise.all([readFile(file, 'utf8'), stat(file)]).catch(() => null)
    return found && { id, key: found[0], begun: found[1].mtime }
  }

  return {
    put: (key, bytes) => write(fileOf(key), bytes),
    find,
    read: (key, range) => createReadStream(fileOf(key), range),
    async copy(from, to) {
      const temporary = join(incoming, randomUUID())
      await copyFile(fileOf(from), temporary)
      await rename(temporary, fileOf(to))
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    async list(prefix) {
      const keys = (await readdir(objects)).map(decodeURIComponent).filter((key) => key.startsWith(prefix))
      const found = await Promise.all(keys.map(find))
      const order = (a: StoredThing, b: StoredThing) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key))
      return found.filter((thing) => thing !== null).sort(order)
    },
    async begin(key) {
      const id = randomUUID()
      await mkdir(uploadFolder(id))
      await write(join(uploadFolder(id), 'key'), Buffer.from(key))
      return id
    },
    async listUploads() {
      const found = await Promise.all((await readdir(uploads)).map(findUpload))
      return found.filter((upload) => upload !== null).sort((a, b) => (`${a.key} ${a.id}` < `${b.key} ${b.id}` ? -1 : 1))
    },
    findUpload,
    putPart: (id, number, bytes) => write(join(uploadFolder(id), String(number)), bytes),
    async listParts(id) {
      const names = (await readdir(uploadFolder(id))).filter((name) => name !== 'key')
      const parts = names.map(async (name) => {
        const bytes = await readFile(join(uploadFolder(id), name))
        return { number: Number(name), size: bytes.length, etag: md5(bytes) }
      })
      return (await Promise.all(parts)).sort((a, b) => a.number - b.number)
    },
    async complete(id, numbers) {
      const upload = await findUpload(id)
      if (!upload) throw new Error('There is no such upload')
      const temporary = join(incoming, randomUUID())
      async function* bytes() {
        for (const number of numbers) yield await readFile(join(uploadFolder(id), String(number)))
      }
      await pipeline(bytes, createWriteStream(temporary))
      await rename(temporary, fileOf(upload.key))
      await rm(uploadFolder(id), { recursive: true })
      return `${md5(Buffer.from(id))}-${numbers.length}`
    },
    abort: (id) => rm(uploadFolder(id), { recursive: true, force: true }),
  }
}
