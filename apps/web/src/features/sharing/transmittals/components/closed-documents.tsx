import type { Item } from '@arbour/contract/entities/items/item'
import type { Transmittal } from '@arbour/contract/entities/sharing/transmittal'
import { t } from '@arbour/messages/t'
import { IconLock } from '@tabler/icons-react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { AskForAccess, useAccessGranted } from '#features/files/request-access/public.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { Facts, ListRow } from '#ui/list/list.tsx'
import classes from './closed-documents.module.css'

interface ClosedDocumentsProps {
  services: ItemServices
  transmittal: Transmittal
  /** Called once the user can open one of them. */
  onGranted: () => void
}

/**
 * Rows for the documents of a transmittal that the user can't open: those visible in their folders by name, and the number of
 * others.
 */
export function ClosedDocuments({ services, transmittal, onGranted }: ClosedDocumentsProps) {
  const { restricted_files: restrictedFiles, closed_files: closedCount } = transmittal
  const hidden = closedCount - restrictedFiles.length
  return (
    <>
      {restrictedFiles.map(({ position, file }) => (
        <RestrictedDocument key={position} services={services} file={file} onGranted={onGranted} />
      ))}
      {hidden > 0 && <li className={classes.hidden}>{t('sharing.transmittals.andDocumentsWithoutAccess', { hidden })}</li>}
    </>
  )
}

function RestrictedDocument({ services, file, onGranted }: Omit<ClosedDocumentsProps, 'transmittal'> & { file: Item }) {
  useAccessGranted(file, onGranted)
  return (
    <ListRow
      picture={<IconLock size={28} stroke={1.4} aria-hidden />}
      title={<span title={file.name}>{truncateMiddle(file.name, 60)}</span>}
      actions={<AskForAccess services={services} item={file} variant="default" size="xs" />}
    >
      <Facts>{t('sharing.transmittals.youDontHaveAccess')}</Facts>
    </ListRow>
  )
}
