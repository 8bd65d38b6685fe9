import type { IssuedFile } from '@arbour/contract/entities/sharing/transmittal'
import { t } from '@arbour/messages/t'
import type { ReactNode } from 'react'
import { List } from '#ui/list/list.tsx'
import { DocumentRow } from './document-row.tsx'

interface DocumentListProps {
  files: readonly IssuedFile[]
  /** Additional rows for documents that the user can't open. */
  children?: ReactNode
}

/** The documents of a transmittal: each opens at its issued version and can be downloaded. */
export function DocumentList({ files, children }: DocumentListProps) {
  return (
    <List label={t('sharing.transmittals.documents')}>
      {files.map((file) => (
        <DocumentRow key={file.position} file={file} />
      ))}
      {children}
    </List>
  )
}
