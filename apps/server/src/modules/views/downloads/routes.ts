import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { cancelDownload, downloadProgress } from './download-progress.ts'
import { downloadUrl } from './download-url.ts'

/** The endpoints for download URLs and the progress of zips. */
export const downloadRoutes: readonly OperationRoute[] = [
  route(calls.filesDownloadUrl, downloadUrl),
  route(calls.filesDownloadProgress, downloadProgress),
  route(calls.filesDownloadCancel, cancelDownload),
]
