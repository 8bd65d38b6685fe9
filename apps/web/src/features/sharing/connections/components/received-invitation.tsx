import { tenantsConnectionsInvitationsAccept } from '@arbour/contract/calls/sharing/connection-invitations'
import type { ReceivedConnectionInvitation } from '@arbour/contract/entities/sharing/connection'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { callApi } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/errors.ts'
import { formatDate } from '#lib/text/format.ts'
import { ButtonRow } from '#ui/form/button-row.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Hint } from '#ui/form/hint.tsx'
import { Notice } from '#ui/form/notice.tsx'
import classes from '#ui/invitation.module.css'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { acceptedText } from '../model/texts.ts'
import { refreshConnected } from '../operations/refresh-connected.ts'
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
  const { tenant, invited_by, note, expires } = invitation
  const client = useQueryClient()
  const account = useAccount()
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isAdmin = account?.abilities.may_manage_team === true
  const own = account?.tenant

  const accept = async () => {
    setFailure(null)
    setIsPending(true)
    try {
      const { connection } = await callApi(tenantsConnectionsInvitationsAccept, { token })
      showToast({ type: 'success', title: 'Connection Accepted', message: acceptedText(connection.tenant) })
      onLeave()
      void refreshConnected(client)
    } catch (error) {
      setFailure(messageOf(error))
      onFailed()
    }
    setIsPending(false)
  }
  return (
    <section className={className} aria-label={`Invitation of ${tenant.name}`}>
      <div className={classes.head}>
        <TeamMark team={tenant} size={44} />
        <p className={classes.sentence}>
          <strong>{tenant.name}</strong> invites your team to connect
        </p>
      </div>
      {note !== '' && <blockquote className={classes.note}>{note}</blockquote>}
      <dl className={classes.facts}>
        {invited_by !== null && (
          <>
            <dt>Invited by</dt>
            <dd>{invited_by}</dd>
          </>
        )}
        {own && (
          <>
            <dt>Your team</dt>
            <dd className={classes.person}>
              <TeamMark team={own} size={20} />
              <span>{own.name}</span>
              {onSwitch && (
                <Button variant="subtle" size="compact-sm" disabled={isPending} onClick={onSwitch}>
                  Switch Team
                </Button>
              )}
            </dd>
          </>
        )}
        <dt>Valid until</dt>
        <dd>{formatDate(expires)}</dd>
      </dl>
      <div className={layout.rest}>
        <Hint>
          Connected teams can share folders with each other. Nothing is shared by the connection alone, and either team can end it
          at any time.
        </Hint>
        {!isAdmin && own && <Notice>Only an Admin of {own.name} can accept this. Ask one to open the link that you have.</Notice>}
        <FormFailure message={failure} />
        <ButtonRow isWide>
          <Button variant="default" disabled={isPending} onClick={onLeave}>
            Not now
          </Button>
          {isAdmin && (
            <Button loading={isPending} onClick={() => void accept()}>
              Accept
            </Button>
          )}
        </ButtonRow>
      </div>
    </section>
  )
}
