import { lazy } from 'react'

/** Loaded separately from the first page; shows nothing until an import exists. */
export const ImportPanels = lazy(async () => ({ default: (await import('./import-panels.tsx')).ImportPanels }))
