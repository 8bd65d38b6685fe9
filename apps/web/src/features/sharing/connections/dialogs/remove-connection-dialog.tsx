import { tenantsConnectionsReject } from '@arbour/contract/calls/sharing/connections'
import type { Connection } from '@arbour/contract/entities/sharing/connection'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage, isNotFound } from '#lib/api/errors.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { ResultStep } from '../components/result-step.tsx'
import { SharingReportButton } from '../components/sharing-report-button.tsx'
import { lossTexts } from '../model/counts-text.ts'
import { getEndingTexts } from '../model/ending.ts'
import { removalText } from '../model/texts.ts'
import { refreshAfterConnecting } from '../operations/refresh-connected.ts'
import { connectionQuery } from '../queries.ts'
import classes from './remove-connection-dialog.module.css'

interface RemoveConnectionDialogProps extends DialogHandle<boolean> {
  /** The connection as shown in the list. */
  connection: Connection
}

/** Asks before a connection is rejected or removed, and shows the result. Closes with whether it has ended. */
export function RemoveConnectionDialog({ opened, close, connection }: RemoveConnectionDialogProps) {
  const client = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isDone, setIsDone] = useState(false)
  const { tenant: team } = connection
  const texts = getEndingTexts(connection.status)

  const remove = async () => {
    setIsPending(true)
    setFailure(null)
    try {
      await callApi(tenantsConnectionsReject, { id: connection.id })
      setIsDone(true)
    } catch (error) {
      setFailure(isNotFound(error) ? getErrorMessage(error) : t('errors.general.somethingWrong'))
    }
    setIsPending(false)
    void refreshAfterConnecting(client)
  }

  return (
    <Modal
      opened={opened}
      title={isDone ? texts.doneTitle : texts.title}
      size="md"
      isDismissible={!isPending}
      onClose={() => close(isDone)}
    >
      {isDone ? (
        <ResultStep text={texts.getDoneText(team.name)} opened={opened} onClose={() => close(true)} />
      ) : (
        <>
          <div className={classes.words}>
            <p>{removalText(team)}</p>
            {connection.status === 'Accepted' && <Losses connection={connection} isAsked={!isPending && failure === null} />}
            {connection.status === 'Accepted' && <Statement connection={connection} />}
            <FormFailure title={texts.failureTitle} message={failure} />
          </div>
          <ModalActions>
            <Button variant="default" disabled={isPending} data-autofocus onClick={() => close(false)}>
              {t('common.cancel')}
            </Button>
            <Button flex="none" color="red" loading={isPending} onClick={() => void remove()}>
              {t('sharing.connections.yesRemoveConnection')}
            </Button>
          </ModalActions>
        </>
      )}
    </Modal>
  )
}

/** The shares that would end with it; `isAsked` is false while the dialog closes. */
function Losses({ connection, isAsked }: { connection: Connection; isAsked: boolean }) {
  const { data } = useQuery({ ...connectionQuery(connection), enabled: isAsked })
  return (
    <ul className={classes.losses} aria-label={t('sharing.connections.thisAlsoEnds')}>
      {lossTexts((data ?? connection).fileMeta).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** Downloads the report of what was shared and read, now or later: it remains available after the connection ends. */
function Statement({ connection: { tenant: team } }: { connection: Connection }) {
  return (
    <div className={classes.statement}>
      <span>{t('sharing.connections.whatWasSharedWithName', { name: team.name })}</span>
      <SharingReportButton team={team} />
    </div>
  )
}
