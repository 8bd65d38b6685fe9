import { usersSuspend } from '@arbour/contract/calls/team/users'
import type { User } from '@arbour/contract/entities/team/people'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { notify } from '#ui/toast/notify.ts'
import { refreshPeople } from '../queries.ts'

/** Asks before it suspends a member. */
export function SuspendDialog({ opened, close, user, isSelf }: DialogHandle<void> & { user: User; isSelf: boolean }) {
  const client = useQueryClient()
  return (
    <ConfirmDialog
      opened={opened}
      question={isSelf ? 'Suspend yourself?' : `Suspend ${user.name}?`}
      text={
        isSelf
          ? 'You are signed out everywhere within seconds, and only another Admin can reactivate you. You keep your items, and your roles on items.'
          : 'They are signed out everywhere within seconds and cannot come back until an Admin reactivates them. They keep their items, and their roles on items.'
      }
      confirmLabel="Suspend"
      isDestructive
      onConfirm={async () => {
        await callApi(usersSuspend, { id: user.id })
        notify(`${user.name} is suspended`)
        void refreshPeople(client)
      }}
      onClose={() => close()}
    />
  )
}
