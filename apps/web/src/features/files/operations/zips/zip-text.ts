import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesDownloadProgress } from '@arbour/contract/calls/items/downloads'
import { formatCount, formatSize } from '#lib/text/format.ts'

/** The server's progress of a zip. */
export type ZipProgress = CallResponse<typeof filesDownloadProgress>['downloads'][number]

/** Returns the title: `Downloading Bridge.zip` */
export function zipTitle(name: string, state: ZipProgress['state']): string {
  if (state === 'done') return `${name} downloaded`
  if (state === 'failed') return `The download of ${name} broke off`
  return `Downloading ${name}`
}

/** Returns the progress text: `12 of 40 files · 4 MB of 16 MB`, without unknown values. */
export function zipFacts({ files, bytes, total_files, total_bytes }: ZipProgress): string {
  return `${filesText(files, total_files)} · ${total_bytes === null ? formatSize(bytes) : `${formatSize(bytes)} of ${formatSize(total_bytes)}`}`
}

function filesText(files: number, total: number | null): string {
  if (total === null) return files === 1 ? '1 file' : `${formatCount(files)} files`
  return total === 1 ? `${formatCount(files)} of 1 file` : `${formatCount(files)} of ${formatCount(total)} files`
}

/** Returns the progress from 0 to 1, by bytes; for empty files by number. */
export function zipShare({ files, bytes, total_files, total_bytes }: ZipProgress): number {
  if (total_bytes) return Math.min(1, bytes / total_bytes)
  return total_files ? Math.min(1, files / total_files) : 0
}
