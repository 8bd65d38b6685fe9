import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProcessPool, type ProcessPool } from '#platform/render/process-pool.ts'
import { RenderRefusal } from '#platform/render/renderer.ts'

let folder: string
let pool: ProcessPool
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbour-test-'))
})
afterEach(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

/** Returns a job for a square picture of the given size in pixels. */
async function pictureOf(side: number) {
  const path = join(folder, `${side}.png`)
  await writeFile(
    path,
    await sharp({ create: { width: side, height: side, channels: 3, background: '#f00' } })
      .png()
      .toBuffer(),
  )
  return { task: 'image', source: { path, ext: 'png' }, folder } as const
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a killed process fails only its job, with a transient error', async () => {
  pool = await createProcessPool({ size: 1 })
  const [large, small] = [await pictureOf(6000), await pictureOf(20)]
  await pool.run(small)
  const [pid] = pool.pids()
  const lost = pool.run(large).catch((error: unknown) => error)
  const after = pool.run(small)
  process.kill(pid ?? 0, 'SIGKILL')
  expect(await lost).toBeInstanceOf(Error)
  expect(await lost).not.toBeInstanceOf(RenderRefusal)
  expect((await after).files).toHaveLength(2)
  expect(pool.pids()).not.toContain(pid)
})

test('replaces a process that died while idle', async () => {
  pool = await createProcessPool({ size: 1 })
  const job = await pictureOf(20)
  await pool.run(job)
  const [pid] = pool.pids()
  process.kill(pid ?? 0, 'SIGKILL')
  await expect.poll(() => pool.pids()).toEqual([])
  expect((await pool.run(job)).files).toHaveLength(2)
})

test('rejects what takes too long, and ends its process', async () => {
  pool = await createProcessPool({ size: 1, time: 1 })
  const refusal = await pool.run(await pictureOf(20)).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(RenderRefusal)
  expect(refusal).toHaveProperty('message', 'The file takes too long to show')
  expect(pool.pids()).toEqual([])
})

test.runIf(process.platform === 'linux')('rejects what takes too much memory, and ends its process', async () => {
  pool = await createProcessPool({ size: 1, memory: 1024 ** 2 })
  const refusal = await pool.run(await pictureOf(6000)).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(RenderRefusal)
  expect(refusal).toHaveProperty('message', 'The file needs too much memory to show')
  expect(pool.pids()).toEqual([])
})

test('runs many jobs per process, with a limited number of processes', async () => {
  pool = await createProcessPool({ size: 2 })
  const job = await pictureOf(20)
  const made = await Promise.all(Array.from({ length: 12 }, () => pool.run(job)))
  expect(made.every(({ files }) => files.length === 2)).toBe(true)
  expect(pool.pids()).toHaveLength(2)
})

test('ends all processes with the pool, including busy ones', async () => {
  pool = await createProcessPool({ size: 2 })
  const job = await pictureOf(6000)
  const running = [pool.run(job), pool.run(job)].map((work) => work.catch((error: unknown) => error))
  await expect.poll(() => pool.pids().length).toBe(2)
  const pids = pool.pids()
  await pool.close()
  for (const end of await Promise.all(running)) expect(end).toBeInstanceOf(Error)
  expect(pids.filter(isAlive)).toEqual([])
  await expect(pool.run(job)).rejects.toThrow('closed')
})

test.runIf(process.platform === 'linux')(
  'hides the server’s settings from processes, which run at a lower priority',
  async () => {
    process.env.DATABASE_URL = 'postgres://secret'
    try {
      pool = await createProcessPool({ size: 1 })
      await pool.run(await pictureOf(20))
      const [pid] = pool.pids()
      const environment = await readFile(`/proc/${pid}/environ`, 'latin1')
      const names = environment.split('\0').flatMap((line) => line.split('=')[0] || [])
      expect(names.sort()).toEqual(['LANG', 'MALLOC_ARENA_MAX', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'PATH'])
      const stat = (await readFile(`/proc/${pid}/stat`, 'latin1')).replace(/^.*\) /, '').split(' ')
      expect(Number(stat[16])).toBe(10)
    } finally {
      delete process.env.DATABASE_URL
    }
  },
)
