import type { Readable } from 'node:stream'
import { principalKey } from '#modules/access/public.ts'
import type { Services } from '#modules/context.ts'
import { entryNames, storedContent } from '#modules/downloads/public.ts'
import { assertServed, servedKey } from '#modules/objects/public.ts'
import { portableName } from '#platform/file-names.ts'
import { notFound } from '#platform/http/app-error.ts'
import { streamZip } from '#platform/zip/stream-zip.ts'
import type { ZipEntry } from '#platform/zip/zip-entry.ts'
import { noteRead } from '../note-read.ts'
import { loadReadable, type ReadableFile } from '../readable-files.ts'
import type { Reader } from '../reader.ts'
import { followUrl } from './document-url.ts'

/** All documents of a transmittal as a zip that is made while it is sent. */
export interface PackedDocuments {
  filename: string
  /** Throws 429 when the reader has had too many made. */
  open(): Promise<Readable>
}

/** What the address of a whole transmittal leads to. Throws 404 once its reader may not have it, 409 while nobody may have one of them. */
export async function packDocuments(services: Services, token: string): Promise<PackedDocuments> {
  const { db } = services
  const { read } = await followUrl(services, { purpose: 'transmittal_zip', token })
  const files = (await loadReadable(db, [read])).get(read.row.id)?.files ?? []
  if (files.length === 0) throw notFound()
  // Before the first byte: what was issued comes whole or not at all.
  for (const file of files) assertServed(file)
  return {
    filename: portableName({ base: read.row.number, suffix: '.zip' }),
    open: async () => {
      await services.transferLimits.zips.take(limitKey(read.reader))
      await noteRead(
        db,
        read,
        files.map(({ position }) => position),
      )
      return pack(services, { tenantId: read.row.tenant_id, created: read.row.created, files })
    },
  }
}

function limitKey(reader: Reader): string {
  return reader.kind === 'holder' ? `transmittal:${reader.recipientId}` : principalKey(reader.principal)
}

interface Packing {
  tenantId: string
  created: Date
  files: readonly ReadableFile[]
}

function pack({ storage }: Services, { tenantId, created, files }: Packing): Readable {
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    for (const { file, path } of pathsOf(files)) {
      const { object_id: objectId, size, mimetype } = file
      const key = servedKey({ tenantId, objectId }, file)
      const content = storedContent(storage, { key, size, mimetype }, () => {
        throw new Error(`The bytes of ${objectId}, which was issued, are gone`)
      })
      yield { path, mtime: created, content }
    }
  }
  return streamZip((zip) => zip.addAll(entries()))
}

/** Documents in the folders in which they stood, under names that any computer can write. */
function pathsOf(files: readonly ReadableFile[]): { file: ReadableFile; path: string }[] {
  const folderOf = ({ folder }: ReadableFile) =>
    folder === ''
      ? ''
      : `${folder
          .split('/')
          .map((name) => portableName({ base: name, suffix: '' }))
          .join('/')}/`
  return [...Map.groupBy(files, folderOf)].flatMap(([folder, some]) => {
    const names = entryNames(
      some.map(({ name }) => ({ name, type: 'file' })),
      folder,
    )
    return some.map((file, index) => ({ file, path: `${folder}${names[index]}` }))
  })
}
