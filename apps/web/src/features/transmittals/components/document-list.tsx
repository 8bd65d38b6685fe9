import type { IssuedFile } from '@arbour/contract/entities/transmittal'
import { IconDownload } from '@tabler/icons-react'
import { formatSize, truncateMiddle } from '#lib/format.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { isShownByBrowser } from '../model/words.ts'
import classes from './document-list.module.css'

interface DocumentListProps {
  files: readonly IssuedFile[]
  /** Documents that are not named. */
  closed: number
}

const STATES = { superseded: 'Superseded', deleted: 'Deleted since' } as const

/** The documents of a transmittal: each opens at the version that was issued, and can be saved. */
export function DocumentList({ files, closed }: DocumentListProps) {
  return (
    <ul className={classes.list} aria-label="Documents">
      {files.map((file) => (
        <li key={file.position} className={classes.row}>
          <FileIcon item={{ type: 'file', is_dir: false, ext: file.ext, sub_type: null, icon: null }} size={28} />
          <span className={classes.words}>
            <a
              className={classes.name}
              href={isShownByBrowser(file) ? file.url : file.download_url}
              target="_blank"
              rel="noopener"
              title={file.name}
            >
              {truncateMiddle(file.name, 60)}
            </a>
            <span className={classes.about}>
              {[file.folder, `Version ${file.version}`, formatSize(file.size)].filter(Boolean).join(' · ')}
            </span>
            {file.state !== 'current' && (
              <span className={classes.mark} data-state={file.state}>
                {STATES[file.state]}
              </span>
            )}
          </span>
          <a className={classes.save} href={file.download_url} download aria-label={`Download ${file.name}`}>
            <IconDownload size={18} aria-hidden />
          </a>
        </li>
      ))}
      {closed > 0 && (
        <li className={classes.closed}>
          {closed === 1 ? 'and one document that is closed to you' : `and ${closed} documents that are closed to you`}
        </li>
      )}
    </ul>
  )
}
