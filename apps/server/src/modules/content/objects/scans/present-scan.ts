import type { Scan } from '@arbour/contract/entities/items/scan'
import type { ScanRow } from '../serving/served-key.ts'

/** What people are told of the scan of an object. */
export function presentScan({ scan, scan_found }: ScanRow): Scan | null {
  return scan === null || scan === 'clean' ? null : { state: scan, found: scan_found }
}
