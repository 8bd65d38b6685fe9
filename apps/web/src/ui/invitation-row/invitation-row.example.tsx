import { DialogHost } from '../dialog/host/dialog-host.tsx'
import { List } from '../list/list.tsx'
import { InvitationRow } from './invitation-row.tsx'

const ACTIONS = {
  created: '2026-11-20T09:00:00.000Z',
  expires: '2026-12-04T09:00:00.000Z',
  onResend: () => Promise.resolve(null),
  renderLink: () => null,
  onWithdraw: () => Promise.resolve(),
}

export function States() {
  return (
    <DialogHost entries={{}}>
      <List label="Invitations">
        <InvitationRow {...ACTIONS} email="grace@quay.example" isExpired={false}>
          Editor · invited by Maya Okafor
        </InvitationRow>
        <InvitationRow {...ACTIONS} email={null} isExpired={false}>
          Created by Maya Okafor on 20/11/2026
        </InvitationRow>
        <InvitationRow {...ACTIONS} email="a-very-long-address-of-a-person@a-company-with-a-long-name.example" isExpired>
          Member
        </InvitationRow>
      </List>
    </DialogHost>
  )
}
