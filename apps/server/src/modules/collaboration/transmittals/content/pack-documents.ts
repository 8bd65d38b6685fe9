import type { Readable } from 'node:stream'
import { areBytesWithheld, assertServed, servedKey } from '#modules/content/objects/public.ts'
import type { Services } from '#modules/context.ts'
import { principalKey } from '#modules/core/access/public.ts'
import { entryNames, noteName, storedContent, ZipNote } from '#modules/views/downloads/public.ts'
import { portableName } from '#platform/file-names.ts'
import { notFound } from '#platform/http/app-error.ts'
import { streamZip } from '#platform/zip/stream-zip.ts'
import type { ZipEntry } from '#platform/zip/zip-entry.ts'
import { loadReadable, type ReadableFile } from '../readable-files.ts'
import type { Reader } from '../reader.ts'
import { recordRead } from '../record-read.ts'
import { followUrl } from './document-url.ts'

/** All documents of a transmittal as a zip that is generated while it is sent. */
export interface PackedDocuments {
  filename: string
  /** Throws 429 after too many downloads of the reader. */
  open(): Promise<Readable>
}

/**
 * Opens the zip of a transmittal by its URL. Documents blocked by a scan are left out, and the zip lists them. Throws 404 if its
 * reader no longer has access, 409 while all of them are blocked.
 */
export async function packDocuments(services: Services, token: string): Promise<PackedDocuments> {
  const { db } = services
  const { read } = await followUrl(services, { purpose: 'transmittal_zip', token })
  const files = (await loadReadable(db, [read])).get(read.row.id)?.files ?? []
  const [first] = files
  if (!first) throw notFound()
  const free = files.filter((file) => !areBytesWithheld(file))
  if (free.length === 0) assertServed(first)
  return {
    filename: portableName({ base: read.row.number, suffix: '.zip' }),
    open: async () => {
      await services.transferLimits.zips.take(limitKey(read.reader))
      await recordRead(
        db,
        read,
        free.map(({ position }) => position),
      )
      return pack(services, { tenantId: read.row.tenant_id, created: read.row.created, files })
    },
  }
}

function limitKey(reader: Reader): string {
  return reader.kind === 'holder' ? `transmittal:${reader.recipientId}` : principalKey(reader.principal)
}

interface PackInput {
  tenantId: string
  created: Date
  files: readonly ReadableFile[]
}

function pack({ storage }: Services, { tenantId, created, files }: PackInput): Readable {
  const note = new ZipNote()
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    for (const { file, path } of pathsOf(files, note)) {
      if (areBytesWithheld(file)) {
        note.hold(path)
        continue
      }
      const { object_id: objectId, size, mimetype } = file
      const key = servedKey({ tenantId, objectId }, file)
      const content = storedContent(storage, { key, size, mimetype }, () => {
        throw new Error(`The bytes of ${objectId}, which was issued, are gone`)
      })
      yield { path, mtime: created, content }
    }
  }
  return streamZip(async (zip) => {
    await zip.addAll(entries())
    const text = note.text()
    if (text !== null) await zip.add({ path: note.path, mtime: created, content: Buffer.from(text) })
  })
}

/**
 * Returns the paths of documents in their original folders, with names that are valid on all operating systems; the note has its
 * own name.
 */
function pathsOf(files: readonly ReadableFile[], note: ZipNote): { file: ReadableFile; path: string }[] {
  const folderOf = ({ folder }: ReadableFile) =>
    folder === ''
      ? ''
      : `${folder
          .split('/')
          .map((name) => portableName({ base: name, suffix: '' }))
          .join('/')}/`
  return [...Map.groupBy(files, folderOf)].flatMap(([folder, some]) => {
    const names = entryNames(
      [...some.map(({ name }) => name), ...(folder === '' ? [noteName()] : [])].map((name) => ({ name, type: 'file' })),
      folder,
    )
    if (folder === '') note.path = names.at(-1) ?? noteName()
    return some.map((file, index) => ({ file, path: `${folder}${names[index]}` }))
  })
}
