import { mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type DiskRoom, openDiskRoom } from '#platform/disk/disk-room.ts'
import { releaseWhereLow } from '#platform/disk/reserve.ts'
import { StorageFullError } from '#platform/storage/storage.ts'

const RESERVE = 3 * 1024 * 1024
let folder = ''
let free = 0
let logged: string[] = []
const rooms: DiskRoom[] = []
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
  for (const room of rooms.splice(0)) room.close()
  await rm(folder, { recursive: true })
})

/** A room whose disk says what the test tells it, and is looked at when the test asks. */
async function open(reserveBytes = RESERVE): Promise<DiskRoom> {
  const room = openDiskRoom({ reserveBytes, log, free: async () => free, lookEvery: 60_000 })
  rooms.push(room)
  await room.watch(folder)
  return room
}

const reserved = () =>
  stat(join(folder, 'reserve')).then(
    ({ size, blocks }) => ({ size, isReal: blocks * 512 >= size }),
    () => null,
  )

it('holds a reserve that takes room, gives it up when the disk is low, and makes it again when there is room', async () => {
  const room = await open()
  expect(await reserved()).toEqual({ size: RESERVE, isReal: true })
  expect([room.isFull(), room.advice(), logged]).toEqual([false, null, []])
  free = RESERVE / 2 - 1
  await room.watch(folder)
  expect(await reserved()).toBe(null)
  expect(room.isFull()).toBe(true)
  expect(room.advice()).toMatch(/^The disk of .* is full, so nothing can be added: make room on it.* until 6 MiB are free$/)
  // What the reserve left is not enough to take it again.
  free = RESERVE * 2 - 1
  await room.watch(folder)
  expect([await reserved(), room.isFull()]).toEqual([null, true])
  free = RESERVE * 2
  await room.watch(folder)
  expect(await reserved()).toEqual({ size: RESERVE, isReal: true })
  expect(room.isFull()).toBe(false)
  expect(logged).toEqual([expect.stringContaining('is full'), `There is room again on the disk of ${folder}`])
})

it('lets nothing be added to a full disk, and looks again as bytes are added', async () => {
  const room = await open()
  await room.admit(1024)
  free = 0
  // Not at each write, but after a few megabytes at most.
  await expect(room.admit(4 * 1024 * 1024)).rejects.toBeInstanceOf(StorageFullError)
  await expect(room.admit(0)).rejects.toBeInstanceOf(StorageFullError)
})

it('gives up the reserve for a write that failed, whatever the disk says, and does not take it back at once', async () => {
  const room = await open()
  await room.report()
  expect([await reserved(), room.isFull()]).toEqual([null, true])
  await room.watch(folder)
  expect([await reserved(), room.isFull()]).toEqual([null, true])
})

it('waits for room', async () => {
  const room = openDiskRoom({ reserveBytes: RESERVE, log, free: async () => free, lookEvery: 5 })
  rooms.push(room)
  free = 0
  await room.watch(folder)
  const waiting = room.untilRoom(new AbortController().signal)
  await expect(room.untilRoom(AbortSignal.abort())).rejects.toThrow('aborted')
  free = 2 * RESERVE
  await waiting
  expect(room.isFull()).toBe(false)
})

it('follows another server on the same folder, which gave the reserve up', async () => {
  const [first, second] = [await open(), await open()]
  await first.report()
  free = RESERVE
  await second.watch(folder)
  expect(second.isFull()).toBe(true)
})

it('takes another size, and none: then no disk counts as full', async () => {
  await open()
  await open(RESERVE / 3)
  expect(await reserved()).toMatchObject({ size: RESERVE / 3 })
  const without = await open(0)
  free = 0
  await without.watch(folder)
  expect([await reserved(), without.isFull()]).toEqual([null, false])
})

it('does without a reserve where none can be made though there is room', async () => {
  await rm(folder, { recursive: true })
  await writeFile(folder, '')
  const room = await open()
  expect(room.isFull()).toBe(false)
})

it('is given up before a start where the disk is low, and kept otherwise', async () => {
  await open()
  await releaseWhereLow(folder)
  expect(await reserved()).not.toBe(null)
  // Worth more than the disk has, it is one of a disk that is low.
  await truncate(join(folder, 'reserve'), 2 ** 43)
  await releaseWhereLow(folder)
  expect(await reserved()).toBe(null)
})
