import { stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { repeat } from '../repeat.ts'
import { StorageFullError } from '../storage/storage.ts'
import { isDiskFull } from './disk-full.ts'
import { freeBytes, lowMark, makeReserve, releaseReserve, reserveSize } from './reserve.ts'

const MIB = 1024 * 1024
/** Interval of checking free space: PostgreSQL needs what is left, and other programs write too. Milliseconds. */
const POLL_INTERVAL = 1000
const LOOK_AFTER_BYTES = 4 * MIB
/** Delay after a write failed although the disk reported free space, as under a quota. Milliseconds. */
const RETRY_AFTER = 30_000

/**
 * The free space on the data disks. While one of them is full, its reserve is released, so that users can delete, and additions
 * are rejected.
 */
export interface DiskSpace {
  /** Monitors the disk of a folder, with a reserve in the folder, unless that disk is monitored already. */
  watch(folder: string): Promise<void>
  /** Returns whether additions are rejected. */
  isFull(): boolean
  /** Returns a line about the full disk with advice for the server administrator; null if none is full. */
  advice(): string | null
  /** Reports a write that failed because of a full disk: releases the reserves immediately. */
  report(): Promise<void>
  /** Must be called before bytes are added to a disk. Throws {@link StorageFullError}. */
  admit(bytes: number): Promise<void>
  /** Waits until additions are possible. Throws if the signal aborts. */
  untilRoom(signal: AbortSignal): Promise<void>
  close(): void
}

/** For unmonitored disks: there is space as long as writes succeed. */
export const UNMONITORED: DiskSpace = {
  watch: async () => undefined,
  isFull: () => false,
  advice: () => null,
  report: async () => undefined,
  admit: async () => undefined,
  untilRoom: async () => undefined,
  close: () => undefined,
}

interface DiskSpaceOptions {
  /** Size of the reserve on each disk; with 0 there is none, and no disk counts as full. */
  reserveBytes: number
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
  /** Returns the free bytes on the disk of a folder: for tests. */
  free?: (folder: string) => Promise<number>
  lookEvery?: number
}

interface Disk {
  folder: string
  isFull: boolean
  /** No reserve is created before this time. */
  retryAt: number
}

/** Monitors disks until it is closed. */
export function watchDiskSpace({ reserveBytes, log, free = freeBytes, lookEvery = POLL_INTERVAL }: DiskSpaceOptions): DiskSpace {
  const disks = new Map<number, Disk>()
  /** Free space needed before a reserve is created again: the size of the reserve must remain free. */
  const needed = 2 * reserveBytes
  let written = 0
  let looking = Promise.resolve()

  /** Checks run one after the other, so that a reserve is not created and released concurrently. */
  function look(isReported = false): Promise<void> {
    looking = looking.then(async () => {
      for (const disk of disks.values()) {
        await mind(disk, isReported).catch((error) =>
          log.warn({ err: error, folder: disk.folder }, 'Checking the free disk space failed'),
        )
      }
    })
    return looking
  }

  async function mind(disk: Disk, isReported: boolean): Promise<void> {
    const { folder } = disk
    const size = await reserveSize(folder)
    const bytes = await free(folder)
    if (reserveBytes === 0) return releaseReserve(folder)
    if (isReported || bytes < lowMark(reserveBytes)) {
      if (isReported) disk.retryAt = Date.now() + RETRY_AFTER
      await releaseReserve(folder)
      setFull(disk, true)
    } else if (size === reserveBytes) {
      setFull(disk, false)
    } else if (bytes < needed) {
      setFull(disk, true)
    } else if (Date.now() >= disk.retryAt) {
      setFull(disk, !(await createOrWarn(disk)))
    }
  }

  /** Returns false if there is too little space. If creation fails for another reason, the server continues without a reserve. */
  async function createOrWarn(disk: Disk): Promise<boolean> {
    try {
      await makeReserve(disk.folder, reserveBytes)
    } catch (error) {
      disk.retryAt = Date.now() + RETRY_AFTER
      if (isDiskFull(error)) return false
      log.warn({ err: error, folder: disk.folder }, 'Reserving disk space failed')
    }
    return true
  }

  function setFull(disk: Disk, isNowFull: boolean): void {
    if (isNowFull && !disk.isFull) log.error({}, describeFull(disk))
    if (!isNowFull && disk.isFull) log.warn({}, `Space is available again on the disk of ${disk.folder}`)
    disk.isFull = isNowFull
  }

  function describeFull({ folder }: Disk): string {
    return `The disk of ${folder} is full, so nothing can be added: make room on it, or have people delete and empty the bin, until ${needed / MIB} MiB are free`
  }

  const full = () => [...disks.values()].find((disk) => disk.isFull)
  return {
    isFull: () => full() !== undefined,
    advice() {
      const disk = full()
      return disk ? describeFull(disk) : null
    },
    async watch(folder) {
      const { dev } = await stat(folder)
      if (!disks.has(dev)) disks.set(dev, { folder, isFull: false, retryAt: 0 })
      await look()
    },
    report: () => look(true),
    async admit(bytes) {
      written += bytes
      if (written >= LOOK_AFTER_BYTES) {
        written = 0
        await look()
      }
      if (full()) throw new StorageFullError()
    },
    async untilRoom(signal) {
      while (full()) await wait(lookEvery, undefined, { signal, ref: false })
    },
    close: repeat(() => look(), { every: lookEvery, onError: () => undefined }),
  }
}
