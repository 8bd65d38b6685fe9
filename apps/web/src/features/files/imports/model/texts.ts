import type { Import, ImportCheck, ImportNote } from '@arbour/contract/entities/content/import'
import { t } from '@arbour/messages/t'
import { formatSize, joinFacts } from '#lib/text/format.ts'

export function hasEnded({ ended }: Pick<Import, 'ended'>): boolean {
  return ended !== null
}

/** Returns the title of an import: `Importing Archive.zip` */
export function importTitle({ name, state, problems }: Import): string {
  switch (state) {
    case 'done':
      return importedTitle(name, problems)
    case 'failed':
      return t('files.imports.importOfNameHasFailed', { name })
    case 'cancelled':
      return t('files.imports.importOfNameWasCancelled', { name })
    case 'paused':
      return t('files.imports.importOfNameIsPaused', { name })
    default:
      return t('files.imports.importingName', { name })
  }
}

function importedTitle(name: string, problems: number): string {
  if (problems === 0) return t('files.imports.nameImported', { name })
  return t('files.imports.nameImportedWithProblems', { name, problems })
}

/** Returns the progress text: `12 of 40 files · 4 MB of 16 MB` */
export function importFacts(importJob: Import): string {
  if (importJob.state === 'waiting') return t('files.imports.starting')
  const foundCount = importJob.files_found
  if (!importJob.is_counted) return t('files.imports.scanningFilesSoFar', { foundCount })
  const doneCount = importJob.files_done + importJob.skipped
  const filesText = t('files.common.filesOfTotal', { files: doneCount, total: foundCount })
  const sizeText = t('files.imports.bytesDoneOfBytesFound', {
    bytesDone: formatSize(importJob.bytes_done),
    bytesFound: formatSize(importJob.bytes_found),
  })
  return joinFacts([filesText, sizeText])
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
    if (!is_complete) return t('files.imports.atLeastFiles', { files })
    return t('common.fileCount', { count: files })
  }
  return is_complete ? t('files.imports.file', { files, folders }) : t('files.imports.atLeastFile', { files, folders })
}

/** Counts the entries of a source that cannot be imported; null if there are none. */
export function problemsText(problems: number): string | null {
  if (problems === 0) return null
  return t('files.imports.entriesCannotBeImported', { problems })
}

/** Returns the upload progress: `Sending the zip: 4 MB of 16 MB` */
export function sendingFacts({ bytes, size, isWaiting }: { bytes: number; size: number; isWaiting: boolean }): string {
  return isWaiting
    ? t('files.imports.interruptedAtBytesOfSize', { bytes: formatSize(bytes), size: formatSize(size) })
    : t('files.imports.sendingZipBytesOfSize', { bytes: formatSize(bytes), size: formatSize(size) })
}

export const OUTCOMES: Readonly<Record<ImportNote['outcome'], string>> = {
  failed: t('files.imports.failedCount'),
  skipped: t('files.common.skipped'),
  noted: t('files.imports.importedCount'),
}
