import { type ScanState, WITHHELD_STATES } from '@arbour/contract/entities/items/scan'
import { t } from '@arbour/messages/t'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#platform/http/app-error.ts'
import type { ServedKey } from '#platform/storage/storage.ts'
import { storageKey } from '../storage-key.ts'

/** The scan state of an object. */
export interface ScanRow {
  scan: ScanState | null
  scan_found: string | null
}

type Place = Parameters<typeof storageKey>[0]

/**
 * Returns the storage key of an object, for users and for renditions: the only way to its bytes. Throws 409 while it waits for
 * its scan, and if it is blocked.
 */
export function servedKey(place: Place, row: ScanRow): ServedKey {
  assertServed(row)
  return storageKey(place) as ServedKey
}

/**
 * Returns the storage key of bytes that need no scan: renditions, whose object was checked, incoming uploads, and pictures of
 * users and teams.
 */
export function unscannedKey(place: Place): ServedKey {
  return storageKey(place) as ServedKey
}

/** Throws 409 for an object that is blocked or not scanned yet. */
export function assertServed({ scan, scan_found }: ScanRow): void {
  if (scan === 'waiting') throw new AppError('conflict', t('errors.scans.waiting'))
  if (scan === 'infected') throw new AppError('conflict', t('errors.scans.infected', { found: scan_found ?? 'a virus' }))
  if (scan === 'too_large') throw new AppError('conflict', t('errors.scans.tooLarge'))
}

/** Determines whether an object is blocked or not scanned yet. */
export function areBytesWithheld({ scan }: Pick<ScanRow, 'scan'>): boolean {
  return scan !== null && (WITHHELD_STATES as readonly ScanState[]).includes(scan)
}

/** SQL: the same for a row of `objects` with an alias. */
export function isWithheldSql(alias: string): RawBuilder<boolean> {
  const states = sql.join(WITHHELD_STATES.map((state) => sql.lit(state)))
  return sql<boolean>`coalesce(${sql.ref(`${alias}.scan`)} IN (${states}), false)`
}
