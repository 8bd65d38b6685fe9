import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenLocally } from '../support/raw.ts'
import { makeWorld, type World } from '../support/world.ts'
import { connectDevice, type Device } from './device.ts'

let world: World
let device: Device
let port: number

beforeAll(async () => {
  world = await makeWorld()
  device = await connectDevice(world, await world.person({ roles: ['Admin'] }))
  port = await listenLocally(world.app)
})
afterAll(() => world.close())

/** Runs one of the suites of litmus, the compliance test of WebDAV servers. Returns its report. */
async function runLitmus(suite: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arbour-litmus-'))
  const url = `http://127.0.0.1:${port}${device.root}`
  try {
    const options = { cwd: folder, env: { ...process.env, TESTS: suite } }
    return await new Promise<string>((resolve) => {
      execFile('litmus', [url, 'device', device.token], options, (_error, stdout, stderr) => resolve(stdout + stderr))
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

it.each(['basic', 'copymove', 'props', 'locks', 'http'])('passes the suite %s of litmus', async (suite) => {
  const report = await runLitmus(suite)
  expect(report).toContain('100.0%')
  expect(report.split('\n').filter((line) => /FAIL|WARNING|SKIPPED/.test(line))).toEqual([])
})
