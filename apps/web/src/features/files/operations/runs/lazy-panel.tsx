import { lazy } from 'react'

/** Loaded apart from the page that shows them. */
export const WaitingRuns = lazy(async () => ({ default: (await import('./waiting-runs.tsx')).WaitingRuns }))

/** Loaded apart from the first page; it shows nothing until a run takes long. */
export const RunPanel = lazy(async () => ({ default: (await import('./run-panel.tsx')).RunPanel }))
