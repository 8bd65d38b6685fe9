import { usersSecondStepReset } from '@arbour/contract/calls/team/users'
import type { User } from '@arbour/contract/entities/team/people'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { notify } from '#ui/toast/notify.ts'
import { refreshPeople } from '../queries.ts'

/** Resets the second step of a member who has lost it. */
export function ResetSecondStepDialog({ opened, close, user }: DialogHandle<void> & { user: User }) {
  const client = useQueryClient()
  return (
    <ConfirmDialog
      opened={opened}
      question={`Reset the second step of ${user.name}?`}
      text="Their authenticator app, passkeys and recovery codes end, and they are signed out everywhere and told by mail. Until they set it up again their password alone signs them in: make sure that it is they who ask."
      confirmLabel="Reset"
      isDestructive
      onConfirm={async () => {
        await callApi(usersSecondStepReset, { id: user.id })
        notify(`${user.name} signs in with their password alone`)
        void refreshPeople(client)
      }}
      onClose={() => close()}
    />
  )
}
