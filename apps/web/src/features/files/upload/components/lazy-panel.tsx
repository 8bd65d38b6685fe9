import { lazy } from 'react'

/** Loaded separately from the page that shows them. */
export const WaitingUploads = lazy(async () => ({ default: (await import('./waiting-uploads.tsx')).WaitingUploads }))

/** Loaded separately from the first page; shows nothing until something is uploaded. */
export const UploadPanel = lazy(async () => ({ default: (await import('./upload-panel.tsx')).UploadPanel }))
