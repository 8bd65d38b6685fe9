import { join } from 'node:path'
import { readyServer, refusal } from '@arbour/testing/server/server-process'
import { self } from '@arbour/testing/server/users'
import { expect, test, vi } from 'vitest'
import { dataDirEach } from './data-dir-each.ts'
import { postgresOf, waitUntilExited } from './database/postgres-process.ts'

// The script of `npm start`. It may have to build the web first.
const script = 'scripts/start.mjs'
vi.setConfig({ testTimeout: 120_000 })
let dataDir = ''

dataDirEach(self, (folder) => {
  dataDir = folder
})

test('serves the web, and a signal to it stops everything gracefully', async () => {
  const launcher = await readyServer({ user: self, dataDir, script })
  const page = await fetch(`${launcher.url}/all`)
  expect(await page.text()).toContain('<div id="root">')
  const postgres = await postgresOf(join(dataDir, 'postgres'))
  expect((await launcher.stop()).code).toBe(0)
  await waitUntilExited(postgres)
})

test('kill -9 of the launcher stops the server', async () => {
  const launcher = await readyServer({ user: self, dataDir, script })
  const postgres = await postgresOf(join(dataDir, 'postgres'))
  launcher.signal('SIGKILL')
  await waitUntilExited(postgres)
  await expect(fetch(launcher.url)).rejects.toThrow()
})

test('forwards the server’s output and exit code', async () => {
  expect(await refusal({ user: self, dataDir, script, env: { PORT: '99999' } })).toBe(
    'Environment variable (PORT) must be a number from 1 to 65535',
  )
})
