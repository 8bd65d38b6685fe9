import { isUnreachable } from '#lib/browser/line.ts'
import { BrokenGarden } from './broken.tsx'
import { OfflineGarden } from './offline.tsx'

/** What went wrong with reading something: nobody answered, or anything else. */
export function FailureGarden({ error }: { error: unknown }) {
  return isUnreachable(error) ? <OfflineGarden /> : <BrokenGarden />
}
