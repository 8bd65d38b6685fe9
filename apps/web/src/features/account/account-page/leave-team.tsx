import { authLeave } from '@arbour/contract/calls/account/auth'
import type { Tenant } from '@arbour/contract/entities/team/tenant'
import { t } from '@arbour/messages/t'
import { callApi } from '#lib/api/api.ts'
import { changeTeam } from '#lib/sign-in/auth.ts'
import { leaveWithoutPrompt } from '#lib/unsaved-changes.ts'
import type { Dialogs } from '#ui/dialog/host/dialog-host.tsx'
import { loadOnRequest } from '#ui/dialog/host/load-on-request.ts'

const WHAT_HAPPENS = t('account.accountPage.leaveTeamEffects')

/**
 * Leaves the team after confirmation, and signs in to another team of the user, or navigates to the page for users without a
 * team.
 */
export async function askToLeaveTeam(dialogs: Dialogs, { name }: Pick<Tenant, 'name'>): Promise<void> {
  const { ConfirmDialog } = await loadOnRequest(() => import('#ui/dialog/confirm-dialog.tsx'))
  await dialogs.ask<void>(({ opened, close }) => (
    <ConfirmDialog
      opened={opened}
      isDestructive
      question={t('account.accountPage.leaveTeamTitle', { name })}
      text={WHAT_HAPPENS}
      confirmLabel={t('account.accountPage.leaveTeam')}
      onConfirm={leaveTeam}
      onClose={() => close()}
    />
  ))
}

async function leaveTeam(): Promise<void> {
  await callApi(authLeave, {})
  const refetchNotifications = leaveWithoutPrompt()
  try {
    await changeTeam({}, { isForGood: true })
  } finally {
    refetchNotifications()
  }
}
