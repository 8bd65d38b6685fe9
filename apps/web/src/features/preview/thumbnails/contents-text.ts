import type { FolderContents } from '@arbour/contract/entities/items/contents'
import { formatCount, formatSize } from '#lib/text/format.ts'

/** `1 file`, `12 files`. */
function counted(count: number, one: string): string {
  return `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`
}

/** What is directly in a folder: `12 files, 3 folders`, or `Empty`. */
export function countsText({ folders, files }: Pick<FolderContents, 'folders' | 'files'>): string {
  const parts = [...(files > 0 ? [counted(files, 'file')] : []), ...(folders > 0 ? [counted(folders, 'folder')] : [])]
  return parts.length > 0 ? parts.join(', ') : 'Empty'
}

/** The files in a folder and below it: `61 files`, `2,000+ files` where they are not counted to the end, or `No files`. */
export function filesBelowText({ files, is_exact }: FolderContents['below']): string {
  if (files === 0 && is_exact) return 'No files'
  return is_exact ? counted(files, 'file') : `${formatCount(files)}+ files`
}

/** What they weigh: `70 MB`, or `over 70 MB`. */
export function sizeBelowText({ size, is_exact }: FolderContents['below']): string {
  return is_exact ? formatSize(size) : `over ${formatSize(size)}`
}
