import { t } from '@arbour/messages/t'
import { Loader } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { formatSize, joinFacts } from '#lib/text/format.ts'
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
      <div className={textClasses.waiting} role="status" aria-label={t('preview.archive.loadingArchive')}>
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
          {omittedCount > 0 && <p className={classes.summary}>{t('preview.archive.moreEntryNotListedHere', { omittedCount })}</p>}
        </header>
        {tree.roots.length === 0 ? (
          <p className={classes.empty}>{t('preview.archive.thisArchiveIsEmpty')}</p>
        ) : (
          <ArchiveTable tree={tree} label={t('preview.archive.contentsOfName', { name: props.item.name })} />
        )}
      </div>
    </div>
  )
}

function encryptedText(encrypted: number, files: number): string {
  if (encrypted === files) return t('preview.archive.itsFilesAreProtectedBy')
  return t('preview.archive.fileOfItIsProtected', { encrypted })
}

function formatSummary({ tree: { files, folders, size } }: Archive, packedSize: number): string {
  return joinFacts([
    contentsText(files, folders),
    t('preview.archive.sizeUnpackedPackedSizePacked', { size: formatSize(size), packedSize: formatSize(packedSize) }),
  ])
}

function contentsText(files: number, folders: number): string {
  if (folders === 0) return t('common.fileCount', { count: files })
  return t('preview.archive.file', { files, folders })
}
