import type { Scan } from '@arbour/contract/entities/items/scan'
import type { ScanRow } from '../serving/served-key.ts'

/** Presents the scan state of an object to users. */
export function presentScan({ scan, scan_found }: ScanRow): Scan | null {
  return scan === null || scan === 'clean' ? null : { state: scan, found: scan_found }
}
