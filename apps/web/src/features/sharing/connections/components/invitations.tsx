import {
  tenantsConnectionsInvitationsRenew,
  tenantsConnectionsInvitationsWithdraw,
} from '@arbour/contract/calls/sharing/connection-invitations'
import type { ConnectionInvitation } from '@arbour/contract/entities/sharing/connection'
import { Button } from '@mantine/core'
import { IconLink, IconMail } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { formatDate } from '#lib/text/format.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { Facts, List, ListRow } from '#ui/list/list.tsx'
import { SettingsCard } from '#ui/settings/settings-card.tsx'
import { notify } from '#ui/toast/notify.ts'
import { InvitationLinkDialog } from '../dialogs/invitation-link-dialog.tsx'
import { invitationName } from '../model/invitation-text.ts'
import { invitationsQuery } from '../queries.ts'
import classes from './invitations.module.css'

/** Pending invitations of the team to connect. Renders nothing if there are none. */
export function Invitations() {
  const { data } = useQuery(invitationsQuery)
  if (!data || data.items.length === 0) return null
  return (
    <SettingsCard title="Invitations" text="Each link connects one team, once. Nobody has used these yet.">
      <List label="Invitations">
        {data.items.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </List>
    </SettingsCard>
  )
}

function Row({ invitation }: { invitation: ConnectionInvitation }) {
  const { id, email, invited_by, created, expires, status } = invitation
  const client = useQueryClient()
  const dialogs = useDialogs()
  const [isSending, setIsSending] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.connectionInvitations })
  const isExpired = status === 'expired'
  const name = invitationName(invitation)
  const dated = `${name} of ${formatDate(created)}`
  const Icon = email === null ? IconLink : IconMail

  const renew = async () => {
    setIsSending(true)
    try {
      const { url } = await callApi(tenantsConnectionsInvitationsRenew, { id })
      if (url === null) notify(`${name} gets a new invitation by email`)
      else void dialogs.ask<void>((handle) => <InvitationLinkDialog {...handle} email={email} url={url} />)
    } catch (error) {
      notify(messageOf(error), [], 'error')
    }
    // It may have been accepted or withdrawn in the meantime.
    await refresh()
    setIsSending(false)
  }
  const withdraw = () =>
    dialogs.ask<void>(({ opened, close }) => (
      <ConfirmDialog
        opened={opened}
        question="Withdraw this invitation?"
        text={email === null ? 'Its link stops working at once.' : `The link that ${email} has stops working at once.`}
        confirmLabel="Withdraw"
        isDestructive
        onConfirm={async () => {
          await callApi(tenantsConnectionsInvitationsWithdraw, { id }).finally(() => void refresh())
          notify('The invitation is withdrawn')
        }}
        onClose={() => close()}
      />
    ))

  return (
    <ListRow
      picture={<Icon size={20} stroke={1.7} aria-hidden />}
      title={name}
      actions={
        <>
          <Button
            variant="default"
            size="xs"
            loading={isSending}
            aria-label={email === null ? `New link for ${dated}` : `Resend to ${email}`}
            onClick={() => void renew()}
          >
            {email === null ? 'New link' : 'Resend'}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            disabled={isSending}
            aria-label={`Withdraw ${dated}`}
            onClick={() => void withdraw()}
          >
            Withdraw
          </Button>
        </>
      }
    >
      <Facts>
        <span>
          Created{invited_by && ` by ${invited_by.name}`} on {formatDate(created)}
        </span>
        <span className={classes.end} data-expired={isExpired || undefined}>
          {isExpired ? 'Expired' : 'Expires'} {formatDate(expires)}
        </span>
      </Facts>
    </ListRow>
  )
}
