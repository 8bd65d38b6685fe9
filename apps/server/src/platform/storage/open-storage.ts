import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type DiskSpace, UNMONITORED } from '../disk/disk-space.ts'
import { freeBytes } from '../disk/reserve.ts'
import { reasonOf } from '../start-error.ts'
import { joinLocalStorage, openLocalStorage, readLocalStorage } from './local-storage.ts'
import type { S3Bucket } from './s3/s3-bucket.ts'
import type { S3Settings } from './s3/s3-settings.ts'
import type { Storage, StorageReader } from './storage.ts'
import { readWithFormer, withFormer } from './with-former.ts'

/** A kind of storage location: the data folder, or a bucket. */
export type ObjectsPlace = 'folder' | 's3'

/** The storage configuration. */
export interface StorageSettings {
  dataDir: string
  /** The bucket, if one of the locations is a bucket. */
  s3: S3Settings | null
  objects: {
    in: ObjectsPlace
    /** The previous location that objects are moved from; null if they are not moved. */
    from: ObjectsPlace | null
  }
}

interface StorageServices {
  diskSpace: DiskSpace
  log: { warn(details: object, message: string): void }
}

const objectsFolder = (dataDir: string) => join(dataDir, 'objects')
/** The folder for temporary files that programs need; one per process. */
const scratchFolder = (dataDir: string) => join(dataDir, 'scratch', String(process.pid))

/** The storage of a started server. */
export interface OpenedStorage {
  storage: Storage
  /** Logs an error if browsers should access a bucket whose CORS rules do not allow this origin. Never throws. */
  checkPages(origin: string): Promise<void>
  close(): void
}

/** Opens the storage for the server, and cleans up after a crash. Throws `StartError` if it is unusable. */
export async function openStorage(settings: StorageSettings, services: StorageServices): Promise<OpenedStorage> {
  const { objects } = settings
  const opened = objects.in === 's3' ? await openBucketPlace(settings, services) : await openFolderPlace(settings, services)
  if (!objects.from) return opened
  return { ...opened, storage: withFormer(opened.storage, await joinPlace(settings, objects.from)) }
}

/** Opens the storage for writing while a server uses it, and a function for its free space. */
export async function joinStorage(settings: StorageSettings): Promise<{ storage: Storage; freeBytes(): Promise<number> }> {
  const { objects, dataDir } = settings
  const current = await joinPlace(settings, objects.in)
  return {
    storage: objects.from ? withFormer(current, await joinPlace(settings, objects.from)) : current,
    freeBytes: async () => (objects.in === 's3' ? Number.POSITIVE_INFINITY : freeBytes(objectsFolder(dataDir))),
  }
}

/** Opens the storage read-only. The local folder need not exist. */
export async function readStorage(settings: StorageSettings): Promise<StorageReader> {
  const { objects } = settings
  const current = await readPlace(settings, objects.in)
  return objects.from ? readWithFormer(current, await readPlace(settings, objects.from)) : current
}

/** Opens one of the locations while a server uses it. */
export async function joinPlace(settings: StorageSettings, place: ObjectsPlace): Promise<Storage> {
  return place === 's3' ? (await openS3Place(settings)).storage : joinLocalStorage(objectsFolder(settings.dataDir), UNMONITORED)
}

async function readPlace(settings: StorageSettings, place: ObjectsPlace): Promise<StorageReader> {
  return place === 's3' ? (await openS3Place(settings)).storage : readLocalStorage(objectsFolder(settings.dataDir))
}

async function openFolderPlace({ dataDir }: StorageSettings, { diskSpace }: StorageServices): Promise<OpenedStorage> {
  const storage = await openLocalStorage(objectsFolder(dataDir), diskSpace)
  return { storage, checkPages: async () => undefined, close: () => undefined }
}

async function openBucketPlace(settings: StorageSettings, { log }: StorageServices): Promise<OpenedStorage> {
  await rm(scratchFolder(settings.dataDir), { recursive: true, force: true })
  const { storage, bucket, abandoned } = await openS3Place(settings)
  // Runs in the background.
  void abandoned().catch((error) => log.warn({ err: error }, 'Searching for abandoned multipart uploads failed'))
  const closing = new AbortController()
  return {
    storage,
    checkPages: (origin) => checkPages(bucket, { origin, log, signal: closing.signal }),
    close() {
      closing.abort()
      bucket.close()
    },
  }
}

interface PreflightCheck {
  origin: string
  log: StorageServices['log']
  signal: AbortSignal
}

async function checkPages({ addresses }: S3Bucket, { origin, log, signal }: PreflightCheck): Promise<void> {
  if (!addresses) return
  const { askPreflight } = await import('./s3/ask-preflight.ts')
  const consequence = 'until then large files go through the server (docs/admin/scale.md, "Direct transfers")'
  try {
    const refused = await askPreflight({ url: addresses.bare('preflight'), origin, signal })
    if (refused === null) return
    log.warn(
      {},
      `The bucket at S3_PUBLIC_ENDPOINT rejects requests of browsers: ${refused}. Allow pages of PUBLIC_URL by CORS; ${consequence}`,
    )
  } catch (error) {
    if (signal.aborted) return
    log.warn(
      { reason: reasonOf(error instanceof Error && error.cause ? error.cause : error) },
      'The server cannot reach S3_PUBLIC_ENDPOINT, so it is unknown whether its CORS rules allow pages of PUBLIC_URL',
    )
  }
}

async function openS3Place({ s3, dataDir }: StorageSettings) {
  if (!s3) throw new Error('There are no settings of a bucket')
  // Loaded on demand: its client is slow to load, and most servers have no bucket.
  const { abortAbandoned, openS3 } = await import('./s3/open-s3.ts')
  const { storage, bucket } = await openS3(s3, scratchFolder(dataDir))
  return { storage, bucket, abandoned: () => abortAbandoned(bucket) }
}
