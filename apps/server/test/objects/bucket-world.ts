import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type S3Server, startS3Server } from '@arbour/testing/s3/s3-server'
import { openLocalStorage } from '#platform/storage/local-storage.ts'
import { openS3 } from '#platform/storage/s3/open-s3.ts'
import { makeWorld, type World } from '../support/world.ts'

/** Creates a world whose bytes are in a bucket that clients can access directly, and the S3 server. */
export async function makeBucketWorld(
  options: Parameters<typeof makeWorld>[0] = {},
): Promise<{ world: World; store: S3Server; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'arbour-direct-'))
  const store = await startS3Server({ folder: join(folder, 'bucket') })
  const world = await makeWorld({
    ...options,
    async openStorage(place) {
      const { endpoint, bucket, ...credentials } = store
      const settings = { endpoint, publicEndpoint: endpoint, bucket, credentials, region: 'us-east-1', isPathStyle: true }
      const { storage } = await openS3(settings, join(folder, 'scratch'))
      const beginning = await openLocalStorage(place)
      for await (const { key, size } of beginning.list()) {
        await storage.put(key, await beginning.get(key), { maxBytes: size })
      }
      return storage
    },
  })
  return {
    world,
    store,
    async close() {
      await world.close()
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
