import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type DiskRoom, UNMINDED } from '../disk/disk-room.ts'
import { freeBytes } from '../disk/reserve.ts'
import { joinLocalStorage, openLocalStorage, readLocalStorage } from './local-storage.ts'
import type { S3Settings } from './s3/s3-settings.ts'
import type { Storage, StorageReader } from './storage.ts'

/** What says where the bytes of files are kept. */
export interface StorageSettings {
  dataDir: string
  /** Null: in the data folder. */
  s3: S3Settings | null
}

const objectsFolder = (dataDir: string) => join(dataDir, 'objects')
/** For what programs need as a file; each process has one of its own. */
const scratchFolder = (dataDir: string) => join(dataDir, 'scratch', String(process.pid))

/** Opens the storage for the server, and sees to what a crash left behind. Throws `StartError` when it may not be used. */
export async function openStorage(
  { dataDir, s3 }: StorageSettings,
  { room, log }: { room: DiskRoom; log: { warn(details: object, message: string): void } },
): Promise<{ storage: Storage; close(): void }> {
  if (!s3) return { storage: await openLocalStorage(objectsFolder(dataDir), room), close: () => undefined }
  await rm(scratchFolder(dataDir), { recursive: true, force: true })
  const { abortAbandoned, openS3 } = await import('./s3/open-s3.ts')
  const { storage, bucket } = await openS3(s3, scratchFolder(dataDir))
  // The server need not wait for it.
  void abortAbandoned(bucket).catch((error) => log.warn({ err: error }, 'Abandoned uploads in parts could not be looked for'))
  return { storage, close: bucket.close }
}

/** Opens the storage for who writes beside a server that is at work, with the bytes that there is room for. */
export async function joinStorage({ dataDir, s3 }: StorageSettings): Promise<{ storage: Storage; freeBytes(): Promise<number> }> {
  if (s3) return { storage: await joinS3(s3, dataDir), freeBytes: async () => Number.POSITIVE_INFINITY }
  const folder = objectsFolder(dataDir)
  return { storage: await joinLocalStorage(folder, UNMINDED), freeBytes: () => freeBytes(folder) }
}

/** Opens the storage for who only looks at it. The local folder need not be there. */
export async function readStorage({ dataDir, s3 }: StorageSettings): Promise<StorageReader> {
  return s3 ? joinS3(s3, dataDir) : readLocalStorage(objectsFolder(dataDir))
}

async function joinS3(s3: S3Settings, dataDir: string): Promise<Storage> {
  const { openS3 } = await import('./s3/open-s3.ts')
  return (await openS3(s3, scratchFolder(dataDir))).storage
}
