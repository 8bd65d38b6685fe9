import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import { copyDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { ROOT } from '@arbour/testing/server/root'
import { endAll, readyServer, type ServerProcess } from '@arbour/testing/server/server-process'
import { createToken } from '@arbour/testing/server/token-maker'
import { self } from '@arbour/testing/server/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectTo } from '../lifecycle/client.ts'

/** Progress output, once a second: empty unless the machine is busy. */
const PROGRESS = /^(\d+ files, \d+ MiB \.\.\.\n)*$/

let from = ''
let to = ''
let folder = ''
let server: ServerProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbour-transfer-'))
  ;[from, to] = [await copyDataDir(self), await copyDataDir(self)]
  server = await readyServer({ user: self, dataDir: from })
  const client = connectTo(server.url, await createToken({ dataDir: from, env: { PUBLIC_URL: server.url } }))
  const { file: root } = await client.call(calls.filesBrowse, { path: '/all' })
  await client.file(root?.id ?? '', 'a.txt', '12345')
})
afterAll(async () => {
  endAll()
  await server.outcome
  for (const dataDir of [from, to]) await removeDataDir(dataDir)
  await rm(folder, { recursive: true, force: true })
})

/** Runs a command like npm, in `folder`. */
function run(command: string, args: string[], dataDir: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(ROOT, '.cache/node'), DATA_DIR: dataDir, INIT_CWD: folder }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(ROOT, `apps/server/dist/${command}.js`), ...args],
      { env, cwd: '/' },
      (error, stdout, stderr) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
  })
}

it('transfers a team from one data folder to another, next to a server and without one', async () => {
  const team = await run('export', ['--team', 'none', '--to', 'team.zip'], from)
  expect(team).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Error: There is no team none\. There are: \S/) })
  const name = /There are: (.*)\n/.exec(team.stderr)?.[1] ?? ''
  const path = join(folder, 'team.zip')
  const written = await run('export', ['--team', name.toUpperCase(), '--to', 'team.zip'], from)
  expect(written).toEqual({
    code: 0,
    stderr: expect.stringMatching(PROGRESS),
    stdout: `${name}: 2 items and 1 stored objects of 5 bytes in ${path}\n`,
  })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await run('export', ['--team', name, '--to', 'team.zip'], from)).toMatchObject({
    code: 1,
    stderr: `Error: ${path} is there already\n`,
  })
  expect(await run('import', ['team.zip'], to)).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(PROGRESS),
    stdout: expect.stringContaining(`${name}: 2 items`),
  })
  for (const dataDir of [from, to]) {
    const compared = await run('verify', ['--against', 'team.zip', '--deep'], dataDir)
    expect(compared).toEqual({
      code: 0,
      stderr: expect.stringMatching(PROGRESS),
      stdout: expect.stringMatching(/: no problems found\n$/),
    })
  }
  expect(await run('import', [join(ROOT, 'package.json')], to)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/cannot be read as an archive/),
  })
})
