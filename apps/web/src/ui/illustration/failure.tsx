import { isUnreachable } from '#lib/browser/connection.ts'
import { BrokenIllustration } from './broken.tsx'
import { OfflineIllustration } from './offline.tsx'

/** The illustration of a failed request: offline, or a general error. */
export function FailureIllustration({ error }: { error: unknown }) {
  return isUnreachable(error) ? <OfflineIllustration /> : <BrokenIllustration />
}
