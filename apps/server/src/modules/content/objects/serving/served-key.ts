import { HELD_STATES, type ScanState } from '@arbour/contract/entities/items/scan'
import { messages } from '@arbour/contract/messages'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#platform/http/app-error.ts'
import type { ServedKey } from '#platform/storage/storage.ts'
import { storageKey } from '../storage-key.ts'

/** How the scan of an object stands, as its row says. */
export interface ScanRow {
  scan: ScanState | null
  scan_found: string | null
}

type Place = Parameters<typeof storageKey>[0]

/** The one way to the bytes of an object for people and for what is made of it: throws 409 while it waits for its scan, and for what is blocked. */
export function servedKey(place: Place, row: ScanRow): ServedKey {
  assertServed(row)
  return storageKey(place) as ServedKey
}

/** A key of bytes that no scan is asked for: renditions, whose object was asked for, uploads on their way in, and pictures of people and teams. */
export function unscannedKey(place: Place): ServedKey {
  return storageKey(place) as ServedKey
}

/** Throws 409 for an object whose bytes nobody may have. */
export function assertServed({ scan, scan_found }: ScanRow): void {
  if (scan === 'waiting') throw new AppError('conflict', messages.scanWaiting)
  if (scan === 'infected') throw new AppError('conflict', messages.scanInfected(scan_found ?? 'a virus'))
  if (scan === 'too_large') throw new AppError('conflict', messages.scanTooLarge)
}

/** Whether nobody may have the bytes of an object. */
export function isHeld({ scan }: Pick<ScanRow, 'scan'>): boolean {
  return scan !== null && (HELD_STATES as readonly ScanState[]).includes(scan)
}

/** The same of a row of `objects`, under its alias. */
export function isHeldSql(alias: string): RawBuilder<boolean> {
  const states = sql.join(HELD_STATES.map((state) => sql.lit(state)))
  return sql<boolean>`coalesce(${sql.ref(`${alias}.scan`)} IN (${states}), false)`
}
