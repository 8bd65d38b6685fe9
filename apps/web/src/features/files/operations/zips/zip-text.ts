import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesDownloadProgress } from '@arbour/contract/calls/items/downloads'
import { t } from '@arbour/messages/t'
import { formatSize } from '#lib/text/format.ts'

/** The server's progress of a zip. */
export type ZipProgress = CallResponse<typeof filesDownloadProgress>['downloads'][number]

/** Returns the title: `Downloading Bridge.zip` */
export function zipTitle(name: string, state: ZipProgress['state']): string {
  if (state === 'done') return t('files.operations.nameDownloaded', { name })
  if (state === 'failed') return t('files.operations.downloadOfNameInterrupted', { name })
  return t('files.operations.downloadingName', { name })
}

/** Returns the progress text: `12 of 40 files · 4 MB of 16 MB`, without unknown values. */
export function zipFacts({ files, bytes, total_files, total_bytes }: ZipProgress): string {
  return `${filesText(files, total_files)} · ${total_bytes === null ? formatSize(bytes) : t('files.operations.bytesOfTotalBytes', { bytes: formatSize(bytes), totalBytes: formatSize(total_bytes) })}`
}

function filesText(files: number, total: number | null): string {
  if (total === null) return t('common.fileCount', { count: files })
  return t('files.common.filesOfTotal', { files, total })
}

/** Returns the progress from 0 to 1, by bytes; for empty files by number. */
export function zipShare({ files, bytes, total_files, total_bytes }: ZipProgress): number {
  if (total_bytes) return Math.min(1, bytes / total_bytes)
  return total_files ? Math.min(1, files / total_files) : 0
}
