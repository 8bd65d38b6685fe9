import { usersSuspend } from '@arbour/contract/calls/team/users'
import type { User } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
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
      question={isSelf ? t('team.people.suspendYourself') : t('team.people.suspendName', { name: user.name })}
      text={isSelf ? t('team.people.suspendYourselfEffects') : t('team.people.suspendMemberEffects')}
      confirmLabel={t('team.people.suspend')}
      isDestructive
      onConfirm={async () => {
        await callApi(usersSuspend, { id: user.id })
        notify(t('team.people.nameIsSuspended', { name: user.name }))
        void refreshPeople(client)
      }}
      onClose={() => close()}
    />
  )
}
