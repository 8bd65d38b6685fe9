import type { Transmittal } from '@arbour/contract/entities/sharing/transmittal'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { formatDateTime, joinFacts } from '#lib/text/format.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Drawer, DrawerBody } from '#ui/dialog/drawer.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Notice } from '#ui/form/notice.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import { ClosedDocuments } from '../components/closed-documents.tsx'
import { DocumentList } from '../components/document-list.tsx'
import { DownloadAll } from '../components/download-all.tsx'
import { RecipientList } from '../components/recipient-list.tsx'
import { documentsText, leftOutText } from '../model/texts.ts'
import { withdrawTransmittal } from '../operations/change-transmittals.ts'
import { transmittalQuery } from '../queries.ts'
import classes from './transmittal-dialog.module.css'

interface TransmittalDialogProps extends DialogHandle<void> {
  services: ItemServices
  id: string
  canWithdraw?: boolean
}

/** A transmittal, for the issuing team and its partners. */
export function TransmittalDialog({ opened, close, services, id, canWithdraw = false }: TransmittalDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(transmittalQuery(id))
  const transmittal = data?.transmittal
  return (
    <Drawer
      opened={opened}
      title={
        transmittal
          ? t('sharing.common.transmittalNumber', { number: transmittal.number })
          : t('sharing.transmittals.transmittal')
      }
      onClose={() => close()}
    >
      {transmittal ? (
        <Content services={services} transmittal={transmittal} canWithdraw={canWithdraw} onGranted={() => void refetch()} />
      ) : error ? (
        <DrawerBody>
          <ReadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        </DrawerBody>
      ) : (
        <DrawerBody>
          <ListSkeleton rows={4} />
        </DrawerBody>
      )}
    </Drawer>
  )
}

interface ContentProps {
  services: ItemServices
  transmittal: Transmittal
  canWithdraw: boolean
  onGranted: () => void
}

function Content({ services, transmittal, canWithdraw, onGranted }: ContentProps) {
  const { purpose, note, created, created_by: issuer, team, files, closed_files, is_issuer: isIssuer, withdrawn } = transmittal
  const leftOut = leftOutText(files)
  const ask = () =>
    services.dialogs.ask<void>(({ opened, close }) => (
      <ConfirmDialog
        opened={opened}
        question={t('sharing.transmittals.withdrawNumber', { number: transmittal.number })}
        text={t('sharing.transmittals.recipientsLoseAccess')}
        confirmLabel={t('common.withdraw')}
        isDestructive
        onConfirm={() => withdrawTransmittal(services, transmittal)}
        onClose={() => close()}
      />
    ))
  return (
    <DrawerBody>
      <div>
        <p className={classes.purpose}>{purpose}</p>
        <p className={classes.about}>
          {joinFacts([issuer ? `${issuer.name}, ${team.name}` : team.name, formatDateTime(created)])}
        </p>
      </div>
      {note !== '' && <blockquote className={classes.note}>{note}</blockquote>}
      {withdrawn !== null && (
        <Notice tone="neutral">{t('sharing.transmittals.withdrawnOnDate', { withdrawn: formatDateTime(withdrawn) })}</Notice>
      )}
      {transmittal.is_superseded && withdrawn === null && (
        <Notice>
          {isIssuer
            ? t('sharing.transmittals.thereIsNewerVersionOf')
            : t('sharing.transmittals.newerVersionOfDocument', { name: team.name })}
        </Notice>
      )}
      <section aria-label={t('sharing.transmittals.documents')} className={classes.section}>
        <div className={classes.line}>
          <h3 className={classes.heading}>{documentsText(files.length + closed_files)}</h3>
          <DownloadAll files={files} url={transmittal.download_url} variant="default" size="xs" />
        </div>
        {leftOut !== null && <p className={classes.about}>{leftOut}</p>}
        <DocumentList files={files}>
          <ClosedDocuments services={services} transmittal={transmittal} onGranted={onGranted} />
        </DocumentList>
      </section>
      {isIssuer && (
        <section aria-label={t('sharing.transmittals.recipients')} className={classes.section}>
          <h3 className={classes.heading}>{t('sharing.transmittals.issuedTo')}</h3>
          <RecipientList transmittal={transmittal} />
        </section>
      )}
      {isIssuer && canWithdraw && withdrawn === null && (
        <Button variant="default" color="red" className={classes.withdraw} onClick={() => void ask()}>
          {t('common.withdraw')}
        </Button>
      )}
    </DrawerBody>
  )
}
