import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '@arbour/contract/calls'
import type { BenchClient } from './support/client.ts'
import { inParallel, measureTimes, percentiles, type Rows, rate } from './support/measure.ts'
import { noise } from './support/noise.ts'
import { readMemory } from './support/server.ts'

const GIB = 1024 ** 3
const RCLONE_PORT = 3951
const agent = new Agent({ keepAlive: true })

/** A WebDAV server: the URL of its root folder, and its process. */
interface DavServer {
  url: string
  authorization: string
  pid: number
}

/** Measures the files of a team as a drive, and rclone's own server in the same sitting, if it is installed. */
export async function measureWebdav(client: BenchClient, pid: number): Promise<Rows> {
  const { tenant } = await client.call(calls.authAccount, {})
  const request = { name: 'Bench', scopes: ['files:read' as const, 'files:write' as const], days: 7 as const }
  const { token } = await client.call(calls.authTokensCreate, request)
  const own = { url: `${client.url}/dav/${tenant.subdomain}`, authorization: `Bearer ${token}`, pid }
  const rows = await measure('Arbour', own)
  const rclone = await startRclone()
  if (!rclone) return rows
  try {
    return [...rows, ...(await measure('rclone', rclone.server))]
  } finally {
    await rclone.stop()
  }
}

async function measure(label: string, server: DavServer): Promise<Rows> {
  const rows: Rows = []
  for (const count of [1000, 10_000]) {
    await send(server, 'MKCOL', `/Folder of ${count}`)
    await inParallel(count, 8, (i) => send(server, 'MKCOL', `/Folder of ${count}/Item ${i}`))
    const list = () => send(server, 'PROPFIND', `/Folder of ${count}/`, { headers: { depth: '1' } })
    const bytes = await list()
    const times = await measureTimes(list, { runs: 20, warmUp: 3 })
    rows.push([`${label}: PROPFIND of ${count} folders`, `${percentiles(times)}; ${(bytes / 1e6).toFixed(1)} MB`])
  }
  await send(server, 'MKCOL', '/Small')
  const small = randomBytes(10 * 1024)
  const began = performance.now()
  await inParallel(500, 4, (i) => send(server, 'PUT', `/Small/${i}.bin`, { body: small }))
  rows.push([
    `${label}: PUT of 500 files of 10 KiB, 4 at once`,
    `${(500 / ((performance.now() - began) / 1000)).toFixed(0)} a second`,
  ])
  const before = readMemory(server.pid)
  const up = performance.now()
  await send(server, 'PUT', '/Large.bin', { body: noise(GIB), headers: { 'content-length': String(GIB) } })
  const uploaded = rate(GIB, up)
  const down = performance.now()
  const received = await send(server, 'GET', '/Large.bin')
  if (received !== GIB) throw new Error(`Received ${received} of ${GIB} bytes`)
  const memory = `memory ${before.now} MB before, peak ${readMemory(server.pid).peak} MB`
  rows.push([`${label}: 1 GiB up; down`, `${uploaded}; ${rate(GIB, down)}; ${memory}`])
  return rows
}

/** Sends a request and waits for the last byte of its response. Returns the number of bytes. */
function send(
  { url, authorization }: DavServer,
  method: string,
  path: string,
  { body, headers = {} }: { body?: Buffer | Readable; headers?: Record<string, string> } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { agent, method, headers: { authorization, ...headers } }
    const sent = request(url + path.split('/').map(encodeURIComponent).join('/'), options, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('error', reject)
      response.on('end', () => {
        if ((response.statusCode ?? 500) < 300) resolve(bytes)
        else reject(new Error(`${method} ${path}: ${response.statusCode}`))
      })
    })
    sent.on('error', reject)
    if (body && 'pipe' in body) body.pipe(sent)
    else sent.end(body)
  })
}

/** Starts `rclone serve webdav` on an empty folder; null if it is not installed. */
async function startRclone(): Promise<{ server: DavServer; stop: () => Promise<void> } | null> {
  const folder = await mkdtemp(join(tmpdir(), 'arbour-bench-'))
  const child: ChildProcess = spawn('rclone', ['serve', 'webdav', folder, '--addr', `127.0.0.1:${RCLONE_PORT}`], {
    stdio: 'ignore',
  })
  const stop = async () => {
    child.kill()
    await rm(folder, { recursive: true, force: true })
  }
  const hasFailed = new Promise<true>((resolve) => child.once('error', () => resolve(true)))
  const server = { url: `http://127.0.0.1:${RCLONE_PORT}`, authorization: '', pid: child.pid ?? 0 }
  for (let tries = 0; tries < 50; tries += 1) {
    if (await Promise.race([hasFailed, wait(100, false)])) break
    const isUp = await send(server, 'PROPFIND', '/', { headers: { depth: '0' } }).then(
      () => true,
      () => false,
    )
    if (isUp) return { server, stop }
  }
  await stop()
  return null
}
