import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type S3Server, startS3Server } from '@arbour/testing/s3/s3-server'
import { copyDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { endAll, readyServer } from '@arbour/testing/server/server-process'
import { self } from '@arbour/testing/server/users'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder = ''
let dataDir = ''
let store: S3Server

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbour-pages-'))
  dataDir = await copyDataDir(self)
  store = await startS3Server({ folder })
})
afterAll(async () => {
  endAll()
  await store.close()
  await removeDataDir(dataDir)
  await rm(folder, { recursive: true })
})

it('a server starts with a bucket that rejects browsers, and logs it', async () => {
  store.setOpen(false)
  const server = await readyServer({
    user: self,
    dataDir,
    env: {
      S3_BUCKET: store.bucket,
      S3_ENDPOINT: store.endpoint,
      S3_PUBLIC_ENDPOINT: store.endpoint,
      S3_ACCESS_KEY_ID: store.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.secretAccessKey,
      LOG_LEVEL: 'warn',
    },
  })
  await expect.poll(() => store.preflights, { timeout: 60_000 }).toBe(1)
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  const { code, stdout } = await server.stop()
  expect(code).toBe(0)
  const lines = stdout.split('\n').filter((line) => line.includes('S3_PUBLIC_ENDPOINT'))
  expect(lines).toEqual([expect.stringContaining('rejects requests of browsers')])
})
