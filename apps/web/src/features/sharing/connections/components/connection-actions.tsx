import { tenantsConnectionsAccept } from '@arbour/contract/calls/sharing/connections'
import type { Connection } from '@arbour/contract/entities/sharing/connection'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { RemoveConnectionDialog } from '../dialogs/remove-connection-dialog.tsx'
import { getEndingTexts } from '../model/ending.ts'
import { acceptedText } from '../model/texts.ts'
import { refreshAfterConnecting } from '../operations/refresh-connected.ts'
import classes from './connection-actions.module.css'
import { SharingReportButton } from './sharing-report-button.tsx'

interface ConnectionActionsProps {
  connection: Connection
  /** Called when the connection has ended, which removes the focused element. */
  onEnded: () => void
}

/** The actions of an Admin on a connection. */
export function ConnectionActions({ connection, onEnded }: ConnectionActionsProps) {
  const { id, status, tenant: team } = connection
  const client = useQueryClient()
  const dialogs = useDialogs()
  const [isPending, setIsPending] = useState(false)
  const end = useRef<HTMLButtonElement>(null)
  const { verb, getLabel } = getEndingTexts(status)

  const accept = async () => {
    setIsPending(true)
    try {
      await callApi(tenantsConnectionsAccept, { id })
      // Its own button is about to be removed.
      end.current?.focus()
      showToast({ type: 'success', title: t('sharing.connections.connectionAccepted'), message: acceptedText(team) })
    } catch (error) {
      showToast({ type: 'warning', title: t('sharing.connections.addConnectionFailed'), message: getErrorMessage(error) })
    }
    // The request may have been cancelled in the meantime, or another Admin has answered it.
    await client.invalidateQueries({ queryKey: queryKeys.connections })
    void refreshAfterConnecting(client)
    setIsPending(false)
  }
  const askToEnd = async () => {
    const isEnded = await dialogs.ask<boolean>((handle) => <RemoveConnectionDialog {...handle} connection={connection} />)
    if (isEnded) onEnded()
  }

  return (
    <div className={classes.actions}>
      {status === 'Received' && (
        <Button
          size="xs"
          loading={isPending}
          aria-label={t('sharing.connections.acceptName', { name: team.name })}
          onClick={() => void accept()}
        >
          {t('sharing.connections.accept')}
        </Button>
      )}
      {status === 'Accepted' && <SharingReportButton team={team} />}
      <Button ref={end} variant="default" size="xs" aria-label={getLabel(team.name)} onClick={() => void askToEnd()}>
        {verb}
      </Button>
    </div>
  )
}
