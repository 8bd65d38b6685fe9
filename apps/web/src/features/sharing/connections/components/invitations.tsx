import {
  tenantsConnectionsInvitationsRenew,
  tenantsConnectionsInvitationsWithdraw,
} from '@arbour/contract/calls/sharing/connection-invitations'
import type { ConnectionInvitation } from '@arbour/contract/entities/sharing/connection'
import { t } from '@arbour/messages/t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { formatDate } from '#lib/text/format.ts'
import { InvitationRow } from '#ui/invitation-row/invitation-row.tsx'
import { List } from '#ui/list/list.tsx'
import { SettingsCard } from '#ui/settings/settings-card.tsx'
import { InvitationLinkDialog } from '../dialogs/invitation-link-dialog.tsx'
import { invitationsQuery } from '../queries.ts'

/** Pending invitations of the team to connect. Renders nothing if there are none. */
export function Invitations() {
  const { data } = useQuery(invitationsQuery)
  if (!data || data.items.length === 0) return null
  return (
    <SettingsCard title={t('sharing.connections.invitations')} text={t('sharing.connections.eachLinkConnectsOneTeam')}>
      <List label={t('sharing.connections.invitations')}>
        {data.items.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </List>
    </SettingsCard>
  )
}

function Row({ invitation: { id, email, invited_by, created, expires, status } }: { invitation: ConnectionInvitation }) {
  const client = useQueryClient()
  // It may have been accepted or withdrawn in the meantime.
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.connectionInvitations })
  return (
    <InvitationRow
      {...{ email, created, expires }}
      isExpired={status === 'expired'}
      onResend={async () => (await callApi(tenantsConnectionsInvitationsRenew, { id }).finally(() => void refresh())).url}
      renderLink={(handle, url) => <InvitationLinkDialog {...handle} email={email} url={url} />}
      onWithdraw={() => callApi(tenantsConnectionsInvitationsWithdraw, { id }).finally(() => void refresh())}
    >
      {invited_by
        ? t('sharing.connections.createdByNameOnCreated', { name: invited_by.name, created: formatDate(created) })
        : t('sharing.connections.createdOnCreated', { created: formatDate(created) })}
    </InvitationRow>
  )
}
