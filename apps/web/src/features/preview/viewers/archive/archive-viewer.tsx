import { Loader } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { formatCount, formatSize } from '#lib/text/format.ts'
import textClasses from '../text/text-viewer.module.css'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { ArchiveTable } from './archive-table.tsx'
import classes from './archive-viewer.module.css'
import { type Archive, useArchive } from './use-archive.ts'

/** Lists the contents of an archive without extracting anything. */
export function ArchiveViewer(props: ViewerProps) {
  const archive = useArchive(props)
  if (!archive) {
    return (
      <div className={textClasses.waiting} role="status" aria-label="Loading the archive">
        <Loader size="sm" aria-hidden />
      </div>
    )
  }
  const { tree, book, omittedCount } = archive
  return (
    <div className={classes.frame}>
      <div className={classes.sheet}>
        <header className={classes.head}>
          {book && <p className={classes.title}>{book.title}</p>}
          {book?.authors && <p className={classes.authors}>{book.authors}</p>}
          <p className={classes.summary}>{formatSummary(archive, props.item.size ?? 0)}</p>
          {tree.encrypted > 0 && (
            <p className={classes.summary}>
              <IconLock size={14} aria-hidden /> {encryptedText(tree.encrypted, tree.files)}
            </p>
          )}
          {omittedCount > 0 && (
            <p className={classes.summary}>
              {omittedCount === 1
                ? '1 more entry not listed here.'
                : `${formatCount(omittedCount)} more entries not listed here.`}
            </p>
          )}
        </header>
        {tree.roots.length === 0 ? (
          <p className={classes.empty}>This archive is empty.</p>
        ) : (
          <ArchiveTable tree={tree} label={`Contents of ${props.item.name}`} />
        )}
      </div>
    </div>
  )
}

function encryptedText(encrypted: number, files: number): string {
  if (encrypted === files) return 'Its files are protected by a password.'
  return encrypted === 1
    ? '1 file of it is protected by a password.'
    : `${formatCount(encrypted)} files of it are protected by a password.`
}

function formatSummary({ tree: { files, folders, size } }: Archive, packedSize: number): string {
  return [contentsText(files, folders), `${formatSize(size)} unpacked, ${formatSize(packedSize)} packed`].join(' · ')
}

function contentsText(files: number, folders: number): string {
  if (folders === 0) return files === 1 ? '1 file' : `${formatCount(files)} files`
  return `${files === 1 ? '1 file' : `${formatCount(files)} files`} in ${folders === 1 ? '1 folder' : `${formatCount(folders)} folders`}`
}
