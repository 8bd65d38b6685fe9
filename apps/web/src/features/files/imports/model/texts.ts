import type { Import, ImportCheck, ImportNote } from '@arbour/contract/entities/content/import'
import { formatCount, formatSize } from '#lib/text/format.ts'

export function hasEnded({ ended }: Pick<Import, 'ended'>): boolean {
  return ended !== null
}

/** Returns the title of an import: `Importing Archive.zip` */
export function importTitle({ name, state, problems }: Import): string {
  switch (state) {
    case 'done':
      return importedTitle(name, problems)
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

function importedTitle(name: string, problems: number): string {
  if (problems === 0) return `${name} imported`
  return problems === 1 ? `${name} imported, but for one entry` : `${name} imported, but for ${formatCount(problems)} entries`
}

/** Returns the progress text: `12 of 40 files · 4 MB of 16 MB` */
export function importFacts(importJob: Import): string {
  if (importJob.state === 'waiting') return 'Begins in a moment'
  const foundCount = importJob.files_found
  if (!importJob.is_counted)
    return foundCount === 1 ? 'Looking: 1 file so far' : `Looking: ${formatCount(foundCount)} files so far`
  const doneCount = importJob.files_done + importJob.skipped
  const filesText =
    foundCount === 1 ? `${formatCount(doneCount)} of 1 file` : `${formatCount(doneCount)} of ${formatCount(foundCount)} files`
  const sizeText = `${formatSize(importJob.bytes_done)} of ${formatSize(importJob.bytes_found)}`
  return [filesText, sizeText].join(' · ')
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

/** Counts the contents of a source: `131 files in 12 folders`, `At least 2 files` */
export function contentsText({ files, folders, is_complete }: Pick<ImportCheck, 'files' | 'folders' | 'is_complete'>): string {
  if (folders === 0) {
    if (!is_complete) return files === 1 ? 'At least 1 file' : `At least ${formatCount(files)} files`
    return files === 1 ? '1 file' : `${formatCount(files)} files`
  }
  return is_complete
    ? `${files === 1 ? '1 file' : `${formatCount(files)} files`} in ${folders === 1 ? '1 folder' : `${formatCount(folders)} folders`}`
    : `At least ${files === 1 ? '1 file' : `${formatCount(files)} files`} in ${folders === 1 ? '1 folder' : `${formatCount(folders)} folders`}`
}

/** Counts the entries of a source that cannot be imported; null if there are none. */
export function problemsText(problems: number): string | null {
  if (problems === 0) return null
  return problems === 1
    ? 'There is also one entry that cannot come: the result will say why.'
    : `There are also ${formatCount(problems)} entries that cannot come: the result will say why.`
}

/** Returns the upload progress: `Sending the zip: 4 MB of 16 MB` */
export function sendingFacts({ bytes, size, isWaiting }: { bytes: number; size: number; isWaiting: boolean }): string {
  return isWaiting
    ? `Interrupted at ${formatSize(bytes)} of ${formatSize(size)}. Trying again`
    : `Sending the zip: ${formatSize(bytes)} of ${formatSize(size)}`
}

export const OUTCOMES: Readonly<Record<ImportNote['outcome'], string>> = {
  failed: 'Did not come',
  skipped: 'Left out',
  noted: 'Came',
}
