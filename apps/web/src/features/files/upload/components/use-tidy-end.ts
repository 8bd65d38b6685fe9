import { useEffect } from 'react'
import { uploads } from '../engine/uploads.ts'
import type { UploadSummary } from '../model/summary.ts'

/** How long the panel stays after all uploads have succeeded, in milliseconds. */
const STAY_MS = 8000

/**
 * Closes the panel after all uploads have succeeded, unless the user is interacting with it. Failures stay until they are
 * resolved.
 */
export function useTidyEnd({ isUnfinished, total, done }: UploadSummary, isInUse: boolean): void {
  const isWell = !isUnfinished && total > 0 && done === total
  useEffect(() => {
    if (!isWell || isInUse) return
    const timer = window.setTimeout(() => uploads.clear(), STAY_MS)
    return () => window.clearTimeout(timer)
  }, [isWell, isInUse])
}
