import { isUnreachable } from '#lib/browser/line.ts'
import { BrokenGarden } from './broken.tsx'
import { OfflineGarden } from './offline.tsx'

/** The illustration of a failed request: offline, or a general error. */
export function FailureGarden({ error }: { error: unknown }) {
  return isUnreachable(error) ? <OfflineGarden /> : <BrokenGarden />
}
