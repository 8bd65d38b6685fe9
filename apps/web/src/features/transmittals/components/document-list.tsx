import type { IssuedFile } from '@arbour/contract/entities/transmittal'
import classes from './document-list.module.css'
import { DocumentRow } from './document-row.tsx'

interface DocumentListProps {
  files: readonly IssuedFile[]
  /** Documents that are not named. */
  closed: number
}

/** The documents of a transmittal: each opens at the version that was issued, and can be saved. */
export function DocumentList({ files, closed }: DocumentListProps) {
  return (
    <ul className={classes.list} aria-label="Documents">
      {files.map((file) => (
        <DocumentRow key={file.position} file={file} />
      ))}
      {closed > 0 && (
        <li className={classes.closed}>
          {closed === 1 ? 'and one document that is closed to you' : `and ${closed} documents that are closed to you`}
        </li>
      )}
    </ul>
  )
}
