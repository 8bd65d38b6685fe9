import type { Tenant } from '@arbour/contract/entities/team/tenant'
import { t } from '@arbour/messages/t'
import { changeTeam } from '#lib/sign-in/auth.ts'
import { hasUnsavedChanges, leaveWithoutPrompt } from '#lib/unsaved-changes.ts'
import type { Dialogs } from '#ui/dialog/host/dialog-host.tsx'
import { loadOnRequest } from '#ui/dialog/host/load-on-request.ts'

/**
 * Signs in to another team, which reloads the page: it keeps nothing of the previous team. Asks for confirmation if that would
 * lose the user's work, except inside `from`, such as the dialog in which the team was chosen. `to` is the page to show there.
 * Returns false if the user stays. Throws if the provider cannot be reached.
 */
export async function leaveForTeam(
  dialogs: Dialogs,
  team: Pick<Tenant, 'name' | 'org_id'>,
  { from = null, to = '/' }: { from?: Element | null; to?: string | undefined } = {},
): Promise<boolean> {
  if (hasUnsavedChanges(from) && !(await askToLeave(dialogs, team.name))) return false
  const refetchNotifications = leaveWithoutPrompt()
  try {
    await changeTeam({ organization: team.org_id }, { to })
  } finally {
    // Only reached if the user stays or comes back.
    refetchNotifications()
  }
  return true
}

async function askToLeave(dialogs: Dialogs, name: string): Promise<boolean> {
  const { ConfirmDialog } = await loadOnRequest(() => import('#ui/dialog/confirm-dialog.tsx'))
  return dialogs.ask<boolean>(({ opened, close }) => (
    <ConfirmDialog
      opened={opened}
      isDestructive
      question={t('account.teamSwitch.switchToNameNow', { name })}
      text={t('account.teamSwitch.unsavedWorkIsLost')}
      confirmLabel={t('account.teamSwitch.switchAnyway')}
      cancelLabel={t('account.teamSwitch.stay')}
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    />
  ))
}
