import { lazy } from 'react'

/** Loaded separately from the page that shows them. */
export const WaitingRuns = lazy(async () => ({ default: (await import('./waiting-runs.tsx')).WaitingRuns }))

/** Loaded separately from the first page; shows nothing until a bulk operation takes long. */
export const RunPanel = lazy(async () => ({ default: (await import('./run-panel.tsx')).RunPanel }))
