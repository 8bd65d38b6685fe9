import { usersInvitationsResend, usersInvitationsWithdraw } from '@arbour/contract/calls/team/users'
import type { Invitation } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { formatCount, joinFacts } from '#lib/text/format.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { InvitationRow } from '#ui/invitation-row/invitation-row.tsx'
import { List } from '#ui/list/list.tsx'
import { Pages } from '#ui/paging/pages.tsx'
import { InvitationLinkDialog } from '../dialogs/invitation-link-dialog.tsx'
import { rolesText } from '../model/roles.ts'
import { invitationsQuery } from '../queries.ts'
import classes from './invitations.module.css'

/** Pending invitations into the team. Renders nothing if there are none. */
export function Invitations() {
  const [requestedPage, setRequestedPage] = useState(1)
  const { data } = useQuery(invitationsQuery(requestedPage))
  if (!data || data.meta.total_items === 0) return null
  // The items of the last page may have been removed.
  const page = Math.min(requestedPage, data.meta.total_pages)
  if (page !== requestedPage) setRequestedPage(page)
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className={classes.heading} tabIndex={-1}>
        {tRich('team.people.invitationsTotalItems', {
          totalItems: <span className={classes.count}>{formatCount(data.meta.total_items)}</span>,
        })}
      </h2>
      <List labelId="invitations">
        {data.items.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </List>
      <Pages page={page} total={data.meta.total_pages} onPage={setRequestedPage} />
    </section>
  )
}

function Row({ invitation: { id, email, roles, invited_by, created, expires, status } }: { invitation: Invitation }) {
  const client = useQueryClient()
  // It may have been accepted or withdrawn in the meantime.
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.invitations })
  return (
    <InvitationRow
      {...{ email, created, expires }}
      isExpired={status === 'expired'}
      onResend={async () => (await callApi(usersInvitationsResend, { id }).finally(() => void refresh())).url}
      renderLink={(handle, url) => <InvitationLinkDialog {...handle} email={email} url={url} />}
      onWithdraw={() => callApi(usersInvitationsWithdraw, { id }).finally(() => void refresh())}
    >
      {joinFacts([rolesText(roles), ...(invited_by ? [t('team.people.invitedByName', { name: invited_by.name })] : [])])}
    </InvitationRow>
  )
}
