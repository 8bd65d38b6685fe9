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
              <IconLock size={14} aria-hidden />{' '}
              {tree.encrypted === tree.files ? 'Its files are' : `${count(tree.encrypted, 'file')} of it`} protected by a
              password.
            </p>
          )}
          {omittedCount > 0 && (
            <p className={classes.summary}>{count(omittedCount, 'more entry', 'more entries')} not listed here.</p>
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
  const folders = tree.folders > 0 ? ` in ${count(tree.folders, 'folder')}` : ''
  return `${count(tree.files, 'file')}${folders} · ${formatSize(tree.size)} unpacked, ${formatSize(packedSize)} packed`
}

function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(number)} ${number === 1 ? singular : plural}`
}
