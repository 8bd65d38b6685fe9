import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLong } from '@arbour/testing/is-long'
import { makeBucket } from '@arbour/testing/s3/make-bucket'
import { type RadosGateway, startRadosGateway } from '@arbour/testing/s3/rados-gateway'
import { startS3Server } from '@arbour/testing/s3/s3-server'
import { openLocalStorage } from '#platform/storage/local-storage.ts'
import { openS3 } from '#platform/storage/s3/open-s3.ts'
import type { S3Bucket } from '#platform/storage/s3/s3-bucket.ts'
import type { S3Settings } from '#platform/storage/s3/s3-settings.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { withFormer } from '#platform/storage/with-former.ts'

/** An initially empty storage location. */
export interface Place {
  storage: Storage
  /** The bucket; null for combined locations or none. */
  bucket: S3Bucket | null
  /** Returns the same location as a restarted server uses it. */
  again(): Promise<Storage>
  /** Returns the number of stored things of any kind. */
  count(): Promise<number>
  close(): Promise<void>
}

/** All storage implementations that have to behave the same, by name. */
export const places: Readonly<Record<string, () => Promise<Place>>> = {
  'a folder': openFolder,
  'a bucket': openBucket,
  'a bucket, moved to from a folder': openMoved,
  ...(isLong && { 'a bucket of RADOS Gateway': openGateway }),
}

/** Those that clients can access directly. */
export const reachablePlaces = Object.entries(places).filter(([name]) => name !== 'a folder' && !name.includes('moved'))

async function openBucket(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'arbour-bucket-'))
  const server = await startS3Server({ folder, pageSize: 3 })
  return openPlace(settingsOf(server), async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })
}

/** Objects missing in the bucket are read from the folder; new ones are not written there. */
async function openMoved(): Promise<Place> {
  const [bucket, folder] = [await openBucket(), await openFolder()]
  return {
    storage: withFormer(bucket.storage, folder.storage),
    bucket: null,
    again: async () => withFormer(await bucket.again(), await folder.again()),
    count: async () => (await bucket.count()) + (await folder.count()),
    async close() {
      await bucket.close()
      await folder.close()
    },
  }
}

/** The reference for the others: the same tests run on all. */
async function openGateway(): Promise<Place> {
  gateway ??= await startGateway()
  return openPlace(settingsOf(gateway), async () => undefined)
}

/** Shared by all tests of a file, as it starts slowly. */
let gateway: RadosGateway | undefined
let gatewayFolder = ''

async function startGateway(): Promise<RadosGateway> {
  gatewayFolder = await mkdtemp(join(tmpdir(), 'arbour-ceph-'))
  const started = await startRadosGateway(gatewayFolder)
  await makeBucket(started)
  return started
}

/** Closes the shared locations. Must be called after the tests of a file. */
export async function closePlaces(): Promise<void> {
  if (!gateway) return
  await gateway.close()
  gateway = undefined
  await rm(gatewayFolder, { recursive: true })
}

/** Returns the settings with which a server uses an S3 service. */
export function settingsOf(server: {
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}): S3Settings {
  const { endpoint, bucket, accessKeyId, secretAccessKey } = server
  const credentials = { accessKeyId, secretAccessKey }
  return { endpoint, publicEndpoint: endpoint, bucket, region: 'us-east-1', credentials, isPathStyle: true }
}

async function openFolder(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'arbour-storage-'))
  const again = () => openLocalStorage(folder)
  return {
    storage: await again(),
    bucket: null,
    again,
    async count() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).length
    },
    close: () => rm(folder, { recursive: true }),
  }
}

async function openPlace(settings: S3Settings, close: () => Promise<void>): Promise<Place> {
  const scratch = await mkdtemp(join(tmpdir(), 'arbour-scratch-'))
  const { storage, bucket } = await openS3(settings, scratch)
  const count = async () => (await Array.fromAsync(bucket.list(''))).length + (await Array.fromAsync(bucket.listUploads())).length
  for await (const { key } of bucket.list('')) await bucket.remove(key)
  for await (const upload of bucket.listUploads()) await bucket.abortParts(upload)
  return {
    storage,
    bucket,
    again: async () => (await openS3(settings, scratch)).storage,
    count,
    async close() {
      bucket.close()
      await close()
      await rm(scratch, { recursive: true })
    },
  }
}
