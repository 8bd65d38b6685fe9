import { lazy } from 'react'

/** Loaded apart from the page that shows them. */
export const WaitingUploads = lazy(async () => ({ default: (await import('./waiting-uploads.tsx')).WaitingUploads }))

/** Loaded apart from the first page; it shows nothing until something is uploaded. */
export const UploadPanel = lazy(async () => ({ default: (await import('./upload-panel.tsx')).UploadPanel }))
