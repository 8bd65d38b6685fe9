import { lazy } from 'react'

/** Loaded apart from the first page; it shows nothing until something is imported. */
export const ImportPanels = lazy(async () => ({ default: (await import('./import-panels.tsx')).ImportPanels }))
