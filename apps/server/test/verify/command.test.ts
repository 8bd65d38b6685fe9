import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import { copyDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { endAll, readyServer, type ServerProcess } from '@arbour/testing/server/server-process'
import { createToken } from '@arbour/testing/server/token-maker'
import { self } from '@arbour/testing/server/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectTo } from '../lifecycle/client.ts'
import { run } from '../support/commands.ts'

let dataDir = ''
let server: ServerProcess

beforeAll(async () => {
  dataDir = await copyDataDir(self)
  server = await readyServer({ user: self, dataDir })
  const client = connectTo(server.url, await createToken({ dataDir, env: { PUBLIC_URL: server.url } }))
  const { file: root } = await client.call(calls.filesBrowse, { path: '/all' })
  await client.file(root?.id ?? '', 'a.bin', '12345')
})
afterAll(async () => {
  endAll()
  await server.outcome
  await removeDataDir(dataDir)
})

const verify = (args: string[] = [], folder = dataDir) => run('verify', args, { DATA_DIR: folder })

/** Returns the path of the only stored object. */
async function storedFile(): Promise<string> {
  const entries = await readdir(join(dataDir, 'objects'), { recursive: true, withFileTypes: true })
  const [file] = entries.filter((entry) => entry.isFile())
  return join(file?.parentPath ?? '', file?.name ?? '')
}

it('checks next to a running server, and without one, and changes nothing', async () => {
  const clean = {
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^\d+ checks of 1 teams, 2 items and 1 stored objects: no problems found\n$/),
  }
  expect(await verify()).toEqual(clean)
  expect(await verify(['--deep'])).toEqual(clean)
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
  await server.stop()
  expect(await verify()).toEqual(clean)
})

it('reports problems and exits with 1', async () => {
  await writeFile(await storedFile(), '54321')
  expect((await verify()).code).toBe(0)
  const deep = await verify(['--deep'])
  expect(deep).toMatchObject({ code: 1, stderr: '' })
  expect(deep.stdout).toMatch(
    /^Failed: Stored bytes have the SHA-256 .* \(1\)\n {2}[0-9a-f-]{36}, [0-9a-f-]{36}, has other bytes .*\n\d+ checks .*: 1 failed\n$/,
  )
  await rm(await storedFile())
  expect((await verify()).stdout).toContain(', has no bytes\n')
})

it('rejects a missing folder, and unknown arguments', async () => {
  const missing = join(dataDir, 'none')
  expect(await verify([], missing)).toEqual({
    code: 1,
    stdout: '',
    stderr: `Error: There is no data folder ${missing}: set DATA_DIR\n`,
  })
  expect(await verify(['--fast'])).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Error: Unknown option '--fast'/) })
})
