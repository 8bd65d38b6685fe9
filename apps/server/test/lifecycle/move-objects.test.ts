import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import { startS3Server } from '@arbour/testing/s3/s3-server'
import { copyDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { endAll, freePort, readyServer, type ServerProcess } from '@arbour/testing/server/server-process'
import { createToken } from '@arbour/testing/server/token-maker'
import { self } from '@arbour/testing/server/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../support/commands.ts'
import { type Client, connectTo } from './client.ts'

let folder = ''
let dataDir = ''
let bucket: Record<string, string> = {}
let closeBucket: () => Promise<void>
let server: ServerProcess
let client: Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbour-move-'))
  dataDir = await copyDataDir(self)
  const store = await startS3Server({ folder })
  closeBucket = store.close
  bucket = {
    S3_BUCKET: store.bucket,
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  }
})
afterAll(async () => {
  endAll()
  await closeBucket()
  await removeDataDir(dataDir)
  await rm(folder, { recursive: true, force: true })
})

test('objects are moved from the folder to a bucket and back, while the server runs', async () => {
  const port = await freePort()
  const contents = new Map<string, string>()
  let token = ''
  let rootId = ''

  async function startWith(settings: Record<string, string>): Promise<void> {
    server = await readyServer({ user: self, dataDir, port, env: settings })
    token ||= await createToken({ dataDir, env: { PUBLIC_URL: server.url } })
    client = connectTo(server.url, token)
    const { file } = await client.call(calls.filesBrowse, { path: '/all' })
    rootId = file?.id ?? ''
  }
  async function add(name: string, content: string): Promise<string> {
    const { id } = await client.file(rootId, name, content)
    contents.set(id, content)
    return id
  }
  async function allAreThere(): Promise<void> {
    for (const [id, content] of contents) {
      const { url } = await client.call(calls.filesDownloadUrl, { ids: [id] })
      expect(await (await fetch(new URL(url, server.url))).text()).toBe(content)
    }
  }
  const settingsOf = (env: Record<string, string>) => ({ ...env, DATA_DIR: dataDir })

  await startWith({})
  const gone = await add('gone.txt', 'gone')
  const copied = await add('copied.txt', 'copied')
  await add('large.txt', randomBytes(3 * 1024 * 1024).toString('hex'))
  await server.stop()

  for (const [from, to, env] of [
    ['folder', 's3', bucket],
    ['s3', 'folder', { ...bucket, OBJECTS_IN: 'folder' }],
  ] as const) {
    await startWith({ ...env, OBJECTS_FROM: from })
    await add(`while moving to ${to}.txt`, to)
    const inFolder = await client.folder(rootId, `Copies in ${to}`)
    const copy = await client.call(calls.filesDuplicate, { id: copied, destination_id: inFolder.id })
    contents.set(copy.file.id, 'copied')
    if (contents.delete(gone)) await client.call(calls.filesDelete, { id: gone, soft_delete: false })
    await allAreThere()
    const moving = run('objects-move', [], settingsOf({ ...env, OBJECTS_FROM: from }))
    await add(`beside the move to ${to}.txt`, to)
    expect(await moving).toMatchObject({ code: 0, stdout: expect.stringMatching(/^[1-9]\d* objects of \d+ bytes copied/) })
    const again = await run('objects-move', [], settingsOf({ ...env, OBJECTS_FROM: from }))
    expect(again).toMatchObject({ code: 0, stdout: expect.stringMatching(/^0 objects of 0 bytes copied, [1-9]/) })
    await server.stop()
    await startWith(env)
    await allAreThere()
    await server.stop()
    expect(await run('verify', ['--deep'], settingsOf(env))).toMatchObject({ code: 0 })
  }
  expect(await run('objects-move', [], settingsOf({}))).toMatchObject({
    code: 1,
    stderr: 'Error: Environment variable (OBJECTS_FROM) is not set: it says where the objects were before\n',
  })
})
