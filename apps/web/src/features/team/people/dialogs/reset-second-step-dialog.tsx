import { usersSecondStepReset } from '@arbour/contract/calls/team/users'
import type { User } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
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
      question={t('team.people.resetSecondStepOfName', { name: user.name })}
      text={t('team.people.theirAuthenticatorAppPasskeysAnd')}
      confirmLabel={t('team.people.reset')}
      isDestructive
      onConfirm={async () => {
        await callApi(usersSecondStepReset, { id: user.id })
        notify(t('team.people.twoStepSignInReset', { name: user.name }))
        void refreshPeople(client)
      }}
      onClose={() => close()}
    />
  )
}
