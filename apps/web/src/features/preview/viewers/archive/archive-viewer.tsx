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
              <IconLock size={14} aria-hidden /> {formatEncrypted(tree)}
            </p>
          )}
          {omittedCount > 0 && (
            <p className={classes.summary}>
              {omittedCount === 1
                ? '1 more entry is not listed here.'
                : `${formatCount(omittedCount)} more entries are not listed here.`}
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

function formatSummary({ tree }: Archive, packedSize: number): string {
  const { files, folders } = tree
  const contents =
    folders > 0
      ? `${formatCount(files)} ${files === 1 ? 'file' : 'files'} in ${formatCount(folders)} ${folders === 1 ? 'folder' : 'folders'}`
      : `${formatCount(files)} ${files === 1 ? 'file' : 'files'}`
  return [contents, `${formatSize(tree.size)} unpacked, ${formatSize(packedSize)} packed`].join(' · ')
}

function formatEncrypted({ encrypted, files }: Archive['tree']): string {
  if (encrypted === files) return 'Its files are protected by a password.'
  return encrypted === 1
    ? '1 file of it is protected by a password.'
    : `${formatCount(encrypted)} files of it are protected by a password.`
}
