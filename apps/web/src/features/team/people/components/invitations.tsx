import { usersInvitationsResend, usersInvitationsWithdraw } from '@arbour/contract/calls/team/users'
import type { Invitation } from '@arbour/contract/entities/team/people'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { formatCount, formatDate } from '#lib/text/format.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { Facts, List, ListRow } from '#ui/list/list.tsx'
import { Pages } from '#ui/paging/pages.tsx'
import { notify } from '#ui/toast/notify.ts'
import { InvitationLinkDialog } from '../dialogs/invitation-link-dialog.tsx'
import { rolesText } from '../model/roles.ts'
import { invitationsQuery } from '../queries.ts'
import classes from './invitations.module.css'

/** Pending invitations into the team. Renders nothing if there are none. */
export function Invitations() {
  const [wanted, setWanted] = useState(1)
  const { data } = useQuery(invitationsQuery(wanted))
  if (!data || data.meta.total_items === 0) return null
  // The items of the last page may have been removed.
  const page = Math.min(wanted, data.meta.total_pages)
  if (page !== wanted) setWanted(page)
  return (
    <section className={classes.card} aria-labelledby="invitations">
      <h2 id="invitations" className={classes.heading} tabIndex={-1}>
        Invitations <span className={classes.count}>{formatCount(data.meta.total_items)}</span>
      </h2>
      <List isInset>
        {data.items.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </List>
      <Pages page={page} total={data.meta.total_pages} onPage={setWanted} />
    </section>
  )
}

function Row({ invitation }: { invitation: Invitation }) {
  const { id, email, roles, invited_by, expires, status } = invitation
  const client = useQueryClient()
  const dialogs = useDialogs()
  const [isSending, setIsSending] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.invitations })
  const isExpired = status === 'expired'

  const resend = async () => {
    setIsSending(true)
    try {
      const { url } = await callApi(usersInvitationsResend, { id })
      if (url === null) notify(`${email} gets a new invitation by mail`)
      else void dialogs.ask<void>((handle) => <InvitationLinkDialog {...handle} email={email} url={url} />)
    } catch (error) {
      notify(messageOf(error), [], 'error')
    }
    // It may have been accepted or revoked in the meantime.
    await refresh()
    setIsSending(false)
  }
  const withdraw = () =>
    dialogs.ask<void>(({ opened, close }) => (
      <ConfirmDialog
        opened={opened}
        question="Withdraw this invitation?"
        text={`The link that ${email} has ends at once. You can invite them again.`}
        confirmLabel="Withdraw"
        isDestructive
        onConfirm={async () => {
          await callApi(usersInvitationsWithdraw, { id }).finally(() => void refresh())
          notify(`The invitation of ${email} is withdrawn`)
        }}
        onClose={() => close()}
      />
    ))

  return (
    <ListRow
      title={email}
      actions={
        <>
          <Button variant="default" size="xs" loading={isSending} aria-label={`Resend to ${email}`} onClick={() => void resend()}>
            Resend
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            disabled={isSending}
            aria-label={`Withdraw from ${email}`}
            onClick={() => void withdraw()}
          >
            Withdraw
          </Button>
        </>
      }
    >
      <Facts>
        <span>
          {rolesText(roles)}
          {invited_by && ` · invited by ${invited_by.name}`} ·{' '}
          <span className={classes.end} data-expired={isExpired || undefined}>
            {isExpired ? 'expired' : 'good until'} {formatDate(expires)}
          </span>
        </span>
      </Facts>
    </ListRow>
  )
}
