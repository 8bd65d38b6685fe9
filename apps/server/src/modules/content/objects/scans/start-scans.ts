import { setTimeout as wait } from 'node:timers/promises'
import { type Clamd, ClamdError, type ClamdResult } from '#platform/clamd/clamd.ts'
import type { Pool } from '#platform/db/db.ts'
import { repeat } from '#platform/repeat.ts'
import { reasonOf } from '#platform/start-error.ts'
import type { StorageReader } from '#platform/storage/storage.ts'
import { storageKey } from '../storage-key.ts'
import { type ClaimedScan, claimScan, keepClaim, putOff } from './claim-scan.ts'
import { recordScanResult, type TooLarge } from './record-scan-result.ts'
import { countWaiting } from './scan-metrics.ts'
import { scanNewObjects } from './scanning.ts'

/** Concurrent scans per server. */
const AT_ONCE = 2
/** Interval of polling for objects that other servers queued or that are due again. Milliseconds. */
const POLL_INTERVAL = 2000
/** Interval of counting pending objects. Milliseconds. */
const COUNT_EVERY = 5000
/** Interval of renewing a claim. Milliseconds. */
const KEEP_EVERY = 20_000
/** Delay until an unavailable scanner is tried again, initially and at most. Milliseconds. */
const AWAY_PAUSE = { first: 1000, most: 60_000 }
/** Delay until a failed scan is retried, initially and at most. Seconds. */
const RETRY_AFTER = { first: 5, most: 600 }

interface ScanOptions {
  db: Pool
  storage: Pick<StorageReader, 'get'>
  clamd: Clamd
  /** What to do with objects larger than the scanner accepts. */
  tooLarge: TooLarge
  log: { warn(details: object, message: string): void }
  /** Milliseconds. */
  awayPause?: { first: number; most: number }
}

export interface Scans {
  /** Whether the scanner responded to the last request. */
  isUp(): boolean
  /** Number of new files that were pending on all servers at the last count. */
  waiting(): number
  /** Ends running scans; their objects are scanned after the next start. */
  stop(): Promise<void>
}

/** Starts background scans. New objects are unavailable until they are found clean; scans are retried indefinitely. */
export function startScans({ db, storage, clamd, tooLarge, log, awayPause = AWAY_PAUSE }: ScanOptions): Scans {
  const stopping = new AbortController()
  const { signal } = stopping
  let isUp = true
  let pendingCount = 0
  let pause = 0
  let lastTenantId: string | null = null
  let woken = Promise.withResolvers<void>()
  scanNewObjects(db, () => woken.resolve())

  const sleep = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
  const untilWoken = async () => {
    const { promise } = woken
    await Promise.race([promise, sleep(POLL_INTERVAL)])
    if (promise === woken.promise) woken = Promise.withResolvers<void>()
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      if (pause > 0) await sleep(pause)
      if (signal.aborted) return
      try {
        const claimed = await claimScan(db, lastTenantId)
        if (claimed) {
          lastTenantId = claimed.tenantId
          await scan(claimed)
        } else await untilWoken()
      } catch (error) {
        if (signal.aborted) return
        log.warn({ err: error }, 'Searching for files to scan failed')
        await sleep(POLL_INTERVAL)
      }
    }
  }

  async function scan(claimed: ClaimedScan): Promise<void> {
    const stopKeeping = repeat(() => keepClaim(db, claimed), { every: KEEP_EVERY, onError: () => undefined })
    try {
      const verdict = await ask(claimed)
      if (!isUp) log.warn({}, 'The virus scanner is back')
      isUp = true
      pause = 0
      stopKeeping()
      await recordScanResult(db, claimed, verdict, tooLarge)
      if (verdict.state !== 'clean') log.warn({ object: claimed.objectId, verdict }, 'A scan did not find a file clean')
    } catch (error) {
      stopKeeping()
      await fail(claimed, error)
    }
  }

  async function ask(claimed: ClaimedScan): Promise<ClamdResult> {
    const bytes = await storage.get(storageKey(claimed))
    try {
      return await clamd.scan(bytes, signal)
    } finally {
      bytes.destroy()
    }
  }

  async function fail(claimed: ClaimedScan, error: unknown): Promise<void> {
    if (signal.aborted) return putOff(db, claimed, { seconds: 0, error: null, isTried: false })
    const isAway = error instanceof ClamdError && error.isAway
    if (isAway) {
      if (isUp) log.warn({ err: error }, 'The virus scanner is unavailable: new files wait until it is back')
      isUp = false
      pause = Math.min(awayPause.most, Math.max(awayPause.first, 2 * pause))
    } else log.warn({ err: error, object: claimed.objectId }, 'A virus scan failed and will be retried')
    const seconds = isAway ? 0 : Math.min(RETRY_AFTER.most, RETRY_AFTER.first * 2 ** Math.min(claimed.attempts - 1, 20))
    await putOff(db, claimed, { seconds, error: reasonOf(error), isTried: !isAway })
  }

  const count = async () => {
    pendingCount = (await countWaiting(db)).waiting
  }
  void count().catch(() => undefined)
  // Health checks are frequent and should not query the database.
  const stopCounting = repeat(count, { every: COUNT_EVERY, onError: () => undefined })

  const working = Array.from({ length: AT_ONCE }, work)
  return {
    isUp: () => isUp,
    waiting: () => pendingCount,
    async stop() {
      stopCounting()
      stopping.abort(new Error('The server is stopping'))
      await Promise.all(working)
    },
  }
}
