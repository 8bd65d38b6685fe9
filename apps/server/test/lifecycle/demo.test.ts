import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { ROOT } from '@arbour/testing/server/root'
import { endAll, freePort, readyServer, refusal } from '@arbour/testing/server/server-process'
import { self } from '@arbour/testing/server/users'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Browser } from '../identity/browser.ts'
import { signInWith } from '../identity/flow.ts'

// The data of `npm run demo`: a month of two teams, with all documents.
const script = 'scripts/demo.mjs'
vi.setConfig({ testTimeout: 900_000 })
let dataDir = ''

beforeEach(async () => {
  dataDir = await makeDataDir(self)
})
afterEach(async () => {
  endAll()
  await removeDataDir(dataDir)
})

test('is created once, lets the listed users sign in, and is consistent', { tags: ['long'] }, async () => {
  const port = await freePort()
  const first = await readyServer({ user: self, dataDir, port, script })
  const { stdout } = await first.stop()
  const password = /password (\S+)/.exec(stdout)?.[1] ?? ''
  const addresses = stdout.match(/\S+@\S+\.example/g) ?? []
  expect(addresses).toHaveLength(11)

  const again = await readyServer({ user: self, dataDir, port, script })
  for (const email of new Set(addresses)) {
    const browser = new Browser({ publicUrl: again.url, address: again.url })
    expect((await signInWith(browser, again.url, { email, password })).access_token).not.toBe('')
  }
  expect((await again.stop()).stderr, 'a second run fills nothing').toBe('')
  const verify = [join(ROOT, 'apps/server/dist/verify.js'), '--deep']
  const { stdout: found } = await promisify(execFile)(process.execPath, verify, {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
  expect(found).toContain('no problems found')
})

test('is not created in a folder with other data', { tags: ['long'] }, async () => {
  const server = await readyServer({ user: self, dataDir })
  await server.stop()
  expect(await refusal({ user: self, dataDir, script })).toContain('holds something else than a demo')
  expect(await readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('18\n')
})
