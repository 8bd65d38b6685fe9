import { mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type DiskSpace, watchDiskSpace } from '#platform/disk/disk-space.ts'
import { releaseWhereLow } from '#platform/disk/reserve.ts'
import { StorageFullError } from '#platform/storage/storage.ts'

const RESERVE = 3 * 1024 * 1024
let folder = ''
let free = 0
let logged: string[] = []
const rooms: DiskSpace[] = []
const log = {
  warn: (_: object, message: string) => logged.push(message),
  error: (_: object, message: string) => logged.push(message),
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbour-room-'))
  free = 2 * RESERVE
  logged = []
})
afterEach(async () => {
  for (const diskSpace of rooms.splice(0)) diskSpace.close()
  await rm(folder, { recursive: true })
})

/** Returns a monitor with a fake disk that is only checked on request. */
async function open(reserveBytes = RESERVE): Promise<DiskSpace> {
  const diskSpace = watchDiskSpace({ reserveBytes, log, free: async () => free, lookEvery: 60_000 })
  rooms.push(diskSpace)
  await diskSpace.watch(folder)
  return diskSpace
}

const reserved = () =>
  stat(join(folder, 'reserve')).then(
    ({ size, blocks }) => ({ size, isReal: blocks * 512 >= size }),
    () => null,
  )

it('keeps a reserve, releases it when the disk is low, and recreates it when there is space', async () => {
  const diskSpace = await open()
  expect(await reserved()).toEqual({ size: RESERVE, isReal: true })
  expect([diskSpace.isFull(), diskSpace.advice(), logged]).toEqual([false, null, []])
  free = RESERVE / 2 - 1
  await diskSpace.watch(folder)
  expect(await reserved()).toBe(null)
  expect(diskSpace.isFull()).toBe(true)
  expect(diskSpace.advice()).toMatch(/^The disk of .* is full, so nothing can be added: make room on it.* until 6 MiB are free$/)
  // The released space alone is not enough to recreate it.
  free = RESERVE * 2 - 1
  await diskSpace.watch(folder)
  expect([await reserved(), diskSpace.isFull()]).toEqual([null, true])
  free = RESERVE * 2
  await diskSpace.watch(folder)
  expect(await reserved()).toEqual({ size: RESERVE, isReal: true })
  expect(diskSpace.isFull()).toBe(false)
  expect(logged).toEqual([expect.stringContaining('is full'), `Space is available again on the disk of ${folder}`])
})

it('rejects additions to a full disk, and checks again as bytes are added', async () => {
  const diskSpace = await open()
  await diskSpace.admit(1024)
  free = 0
  // Not at each write, but after a few megabytes at most.
  await expect(diskSpace.admit(4 * 1024 * 1024)).rejects.toBeInstanceOf(StorageFullError)
  await expect(diskSpace.admit(0)).rejects.toBeInstanceOf(StorageFullError)
})

it('releases the reserve after a failed write, whatever the disk reports, and does not recreate it immediately', async () => {
  const diskSpace = await open()
  await diskSpace.report()
  expect([await reserved(), diskSpace.isFull()]).toEqual([null, true])
  await diskSpace.watch(folder)
  expect([await reserved(), diskSpace.isFull()]).toEqual([null, true])
})

it('waits for space', async () => {
  const diskSpace = watchDiskSpace({ reserveBytes: RESERVE, log, free: async () => free, lookEvery: 5 })
  rooms.push(diskSpace)
  free = 0
  await diskSpace.watch(folder)
  const waiting = diskSpace.untilRoom(new AbortController().signal)
  await expect(diskSpace.untilRoom(AbortSignal.abort())).rejects.toThrow('aborted')
  free = 2 * RESERVE
  await waiting
  expect(diskSpace.isFull()).toBe(false)
})

it('follows another server on the same folder, which released the reserve', async () => {
  const [first, second] = [await open(), await open()]
  await first.report()
  free = RESERVE
  await second.watch(folder)
  expect(second.isFull()).toBe(true)
})

it('accepts another size, and none: then no disk counts as full', async () => {
  await open()
  await open(RESERVE / 3)
  expect(await reserved()).toMatchObject({ size: RESERVE / 3 })
  const without = await open(0)
  free = 0
  await without.watch(folder)
  expect([await reserved(), without.isFull()]).toEqual([null, false])
})

it('works without a reserve if none can be created despite free space', async () => {
  await rm(folder, { recursive: true })
  await writeFile(folder, '')
  const diskSpace = await open()
  expect(diskSpace.isFull()).toBe(false)
})

it('releases the reserve before a start with a low disk, and keeps it otherwise', async () => {
  await open()
  await releaseWhereLow(folder)
  expect(await reserved()).not.toBe(null)
  // A size larger than the disk counts as a low disk.
  await truncate(join(folder, 'reserve'), 2 ** 43)
  await releaseWhereLow(folder)
  expect(await reserved()).toBe(null)
})
