import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Api } from '@arbour/testing/api'
import { isLong } from '@arbour/testing/is-long'
import { copyDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { EICAR, type FakeClamd, openFakeClamd } from '@arbour/testing/server/fake-clamd'
import { ROOT } from '@arbour/testing/server/root'
import { endAll, freePort, readyServer, type ServerProcess } from '@arbour/testing/server/server-process'
import { createToken } from '@arbour/testing/server/token-maker'
import { self } from '@arbour/testing/server/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startClamd } from './clamd-process.ts'

let dataDir = ''
let fake: FakeClamd
let server: ServerProcess

beforeAll(async () => {
  dataDir = await copyDataDir(self)
  fake = await openFakeClamd()
})
afterAll(async () => {
  endAll()
  await server.outcome
  await fake.close()
  await removeDataDir(dataDir)
})

async function start(clamd: string | null): Promise<Api> {
  const env = { METRICS_TOKEN: 'secret', ...(clamd !== null && { CLAMD: clamd }) }
  server = await readyServer({ user: self, dataDir, env })
  return new Api(server.url, await createToken({ dataDir, env: { PUBLIC_URL: server.url } }))
}
const ready = async () => (await fetch(`${server.url}/health/ready`)).json()
const metrics = async () => (await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer secret' } })).text()
const WAIT = { timeout: 30_000 }
const scanOf = async (api: Api, path: string) => (await api.at(path)).scan?.state ?? null
async function admin(command: string, env: Record<string, string> = {}): Promise<string> {
  const all = { PATH: process.env.PATH, DATA_DIR: dataDir, ...env }
  return (await promisify(execFile)(process.execPath, [join(ROOT, 'apps/server/dist/admin.js'), command], { env: all, cwd: '/' }))
    .stdout
}

it('a server reports waiting files, stops despite a hanging scanner, and the next one continues', async () => {
  fake.behave('stall')
  let api = await start(fake.address)
  await api.upload('/all', 'a.txt', 'clean')
  expect(await scanOf(api, '/all/a.txt')).toBe('waiting')
  expect(await api.at('/all/a.txt')).toMatchObject({ src_url: null, download_url: null })
  await expect.poll(ready, WAIT).toEqual({ status: 'ready', scans: { scanner: 'up', waiting: 1 } })
  const text = await metrics()
  expect(text).toMatch(/^arbour_scans_waiting\{kind="new"\} 1$/m)
  expect(text).toMatch(/^arbour_scans_oldest_seconds [\d.]+$/m)
  expect(text).toMatch(/^arbour_scanner_up 1$/m)
  expect(await server.stop()).toMatchObject({ code: 0 })

  fake.behave('scan')
  api = await start(fake.address)
  await expect.poll(() => scanOf(api, '/all/a.txt'), WAIT).toBeNull()
  expect((await api.bytes('/all/a.txt')).toString()).toBe('clean')

  await fake.leave()
  await api.upload('/all', 'b.txt', 'waits')
  await expect.poll(ready, WAIT).toEqual({ status: 'ready', scans: { scanner: 'away', waiting: 1 } })
  expect(await metrics()).toMatch(/^arbour_scanner_up 0$/m)
  await server.stop()

  // Without a scanner, waiting files stay withheld until the server administrator decides otherwise.
  api = await start(null)
  expect(await scanOf(api, '/all/b.txt')).toBe('waiting')
  await api.upload('/all', 'c.txt', 'not scanned')
  expect(await scanOf(api, '/all/c.txt')).toBeNull()
  expect(await ready()).toEqual({ status: 'ready' })
  await expect(admin('end-scans', { CLAMD: fake.address })).rejects.toThrow(/CLAMD is set/)
  await expect(admin('scan')).rejects.toThrow(/Environment variable \(CLAMD\) is not set/)
  expect(await admin('end-scans')).toContain('unchecked: 1')
  expect((await api.bytes('/all/b.txt')).toString()).toBe('waits')
  const { stderr, stdout } = await server.stop()
  expect(stderr + stdout).toContain('CLAMD is not set')

  await fake.listen()
  api = await start(fake.address)
  expect(await admin('scan', { CLAMD: fake.address })).toContain('after what comes: 3')
  await expect.poll(() => scanOf(api, '/all/b.txt'), WAIT).toBeNull()
  await server.stop()
})

it.each(isLong ? ['a socket', 'a port'] : [])('ClamAV’s own scanner, at %s', async (place) => {
  const clamd = await startClamd({ port: place === 'a port' ? await freePort() : null, maxMegabytes: 2 })
  try {
    const api = await start(clamd.address)
    const name = (what: string) => `${what} by ${place}.bin`
    await api.upload('/all', name('clean'), 'x'.repeat(1_500_000))
    await api.upload('/all', name('bad'), EICAR)
    for (let at = 0; at < 5; at += 1) await api.upload('/all', name(`large ${at}`), 'x'.repeat(8_000_000))
    await expect.poll(() => scanOf(api, `/all/${name('clean')}`), WAIT).toBeNull()
    await expect.poll(() => scanOf(api, `/all/${name('bad')}`), WAIT).toBe('infected')
    for (let at = 0; at < 5; at += 1) await expect.poll(() => scanOf(api, `/all/${name(`large ${at}`)}`), WAIT).toBe('too_large')
    expect((await api.at(`/all/${name('bad')}`)).scan?.found).toMatch(/^Eicar-Test-Signature/)
    await server.stop()
  } finally {
    await clamd.close()
  }
})
