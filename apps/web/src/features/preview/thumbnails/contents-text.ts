import type { FolderContents } from '@arbour/contract/entities/items/contents'
import { t } from '@arbour/messages/t'
import { formatSize } from '#lib/text/format.ts'

/** Describes the direct contents of a folder: `12 files, 3 folders`, or `Empty`. */
export function countsText({ folders, files }: Pick<FolderContents, 'folders' | 'files'>): string {
  const parts = [
    ...(files > 0 ? [t('common.fileCount', { count: files })] : []),
    ...(folders > 0 ? [t('common.folderCount', { count: folders })] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : t('preview.thumbnails.empty')
}

/** Counts the files in a folder and its subfolders: `61 files`, `2,000+ files` if the count is limited, or `No files`. */
export function filesBelowText({ files, is_exact }: FolderContents['below']): string {
  if (files === 0 && is_exact) return t('preview.thumbnails.noFiles')
  return is_exact ? t('common.fileCount', { count: files }) : t('preview.thumbnails.atLeastFiles', { files })
}

/** Formats their total size: `70 MB`, or `over 70 MB`. */
export function sizeBelowText({ size, is_exact }: FolderContents['below']): string {
  return is_exact ? formatSize(size) : t('preview.thumbnails.overSize', { size: formatSize(size) })
}
