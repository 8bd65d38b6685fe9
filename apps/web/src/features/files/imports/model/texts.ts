import type { Import, ImportCheck, ImportNote } from '@arbour/contract/entities/content/import'
import { formatCount, formatSize } from '#lib/text/format.ts'

export function hasEnded({ ended }: Pick<Import, 'ended'>): boolean {
  return ended !== null
}

/** Returns the title of an import: `Importing Archive.zip` */
export function importTitle({ name, state, problems }: Import): string {
  switch (state) {
    case 'done':
      return problems > 0 ? `${name} imported, but for ${entries(problems)}` : `${name} imported`
    case 'failed':
      return `The import of ${name} has failed`
    case 'cancelled':
      return `The import of ${name} was cancelled`
    case 'paused':
      return `The import of ${name} is paused`
    default:
      return `Importing ${name}`
  }
}

/** Returns the progress text: `12 of 40 files · 4 MB of 16 MB` */
export function importFacts(importJob: Import): string {
  if (importJob.state === 'waiting') return 'Begins in a moment'
  if (!importJob.is_counted) return `Looking: ${files(importJob.files_found)} so far`
  const doneCount = importJob.files_done + importJob.skipped
  return `${formatCount(doneCount)} of ${files(importJob.files_found)} · ${formatSize(importJob.bytes_done)} of ${formatSize(importJob.bytes_found)}`
}

/**
 * Returns the progress from 0 to 1: half by number of files, half by bytes, so that it advances with many small files and with a
 * large one.
 */
export function importShare({ is_counted, files_done, skipped, problems, files_found, bytes_done, bytes_found }: Import): number {
  if (!is_counted) return 0
  const share = (done: number, all: number) => (all === 0 ? 1 : Math.min(1, done / all))
  return (share(files_done + skipped + problems, files_found) + share(bytes_done, bytes_found)) / 2
}

/** Returns the summary of a source: `131 files in 12 folders, 48 MB` */
export function checkFacts({ files: count, folders, bytes, is_complete }: ImportCheck): string {
  const inFolders = folders === 0 ? '' : ` in ${folders === 1 ? 'one folder' : `${formatCount(folders)} folders`}`
  return `${is_complete ? '' : 'At least '}${files(count)}${inFolders}, ${formatSize(bytes)}`
}

/** Returns the upload progress: `Sending the zip: 4 MB of 16 MB` */
export function sendingFacts({ bytes, size, isWaiting }: { bytes: number; size: number; isWaiting: boolean }): string {
  const facts = `${formatSize(bytes)} of ${formatSize(size)}`
  return isWaiting ? `Interrupted at ${facts}. Trying again` : `Sending the zip: ${facts}`
}

export const OUTCOMES: Readonly<Record<ImportNote['outcome'], string>> = {
  failed: 'Did not come',
  skipped: 'Left out',
  noted: 'Came',
}

export function entries(count: number): string {
  return count === 1 ? 'one entry' : `${formatCount(count)} entries`
}

function files(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'file' : 'files'}`
}
