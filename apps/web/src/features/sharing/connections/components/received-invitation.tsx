import { tenantsConnectionsInvitationsAccept } from '@arbour/contract/calls/sharing/connection-invitations'
import type { ReceivedConnectionInvitation } from '@arbour/contract/entities/sharing/connection'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { formatDate } from '#lib/text/format.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { ButtonRow } from '#ui/form/button-row.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Hint } from '#ui/form/hint.tsx'
import { Notice } from '#ui/form/notice.tsx'
import classes from '#ui/invitation.module.css'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { acceptedText } from '../model/texts.ts'
import { refreshAfterConnecting } from '../operations/refresh-connected.ts'
import layout from './received-invitation.module.css'

interface ReceivedInvitationProps {
  className: string | undefined
  invitation: ReceivedConnectionInvitation
  token: string
  /** Set if the user has other teams. */
  onSwitch: (() => void) | undefined
  onLeave: () => void
  /** Called after a rejected attempt: the invitation may have changed. */
  onFailed: () => void
}

/** Who invites, and the team that accepts: that of the current user, if they are its Admin. */
export function ReceivedInvitation({ className, invitation, token, onSwitch, onLeave, onFailed }: ReceivedInvitationProps) {
  const { tenant: team, invited_by, note, expires } = invitation
  const client = useQueryClient()
  const account = useAccount()
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isAdmin = account?.abilities.may_manage_team === true
  const ownTeam = account?.tenant

  const accept = async () => {
    setFailure(null)
    setIsPending(true)
    try {
      const { connection } = await callApi(tenantsConnectionsInvitationsAccept, { token })
      showToast({ type: 'success', title: t('sharing.connections.connectionAccepted'), message: acceptedText(connection.tenant) })
      onLeave()
      void refreshAfterConnecting(client)
    } catch (error) {
      setFailure(getErrorMessage(error))
      onFailed()
    }
    setIsPending(false)
  }
  return (
    <section className={className} aria-label={t('sharing.connections.invitationOfName', { name: team.name })}>
      <div className={classes.head}>
        <TeamMark team={team} size={44} />
        <p className={classes.sentence}>
          {tRich('sharing.connections.nameInvitesYourTeamTo', { name: <strong>{team.name}</strong> })}
        </p>
      </div>
      {note !== '' && <blockquote className={classes.note}>{note}</blockquote>}
      <dl className={classes.facts}>
        {invited_by !== null && (
          <>
            <dt>{t('sharing.common.invitedBy')}</dt>
            <dd>{invited_by}</dd>
          </>
        )}
        {ownTeam && (
          <>
            <dt>{t('common.yourTeam')}</dt>
            <dd className={classes.person}>
              <TeamMark team={ownTeam} size={20} />
              <span>{ownTeam.name}</span>
              {onSwitch && (
                <Button variant="subtle" size="compact-sm" disabled={isPending} onClick={onSwitch}>
                  {t('common.switchTeam')}
                </Button>
              )}
            </dd>
          </>
        )}
        <dt>{t('common.expires')}</dt>
        <dd>{formatDate(expires)}</dd>
      </dl>
      <div className={layout.rest}>
        <Hint>{t('sharing.connections.connectedTeamsCanShareFolders')}</Hint>
        {!isAdmin && ownTeam && <Notice>{t('sharing.connections.onlyAdminOfNameCan', { name: ownTeam.name })}</Notice>}
        <FormFailure message={failure} />
        <ButtonRow isWide>
          <Button variant="default" disabled={isPending} onClick={onLeave}>
            {t('common.notNow')}
          </Button>
          {isAdmin && (
            <Button loading={isPending} onClick={() => void accept()}>
              {t('sharing.connections.accept')}
            </Button>
          )}
        </ButtonRow>
      </div>
    </section>
  )
}
