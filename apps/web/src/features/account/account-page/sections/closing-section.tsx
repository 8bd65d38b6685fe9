import { CLOSING_DAYS } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { loadOnRequest } from '#ui/dialog/host/load-on-request.ts'
import { SettingsCard } from '#ui/settings/settings-card.tsx'

/** Closes the user's account. */
export function ClosingSection() {
  const dialogs = useDialogs()
  const ask = async () => {
    const { CloseAccountDialog } = await loadOnRequest(() => import('../closing/close-account-dialog.tsx'))
    await dialogs.ask<void>((handle: DialogHandle<void>) => <CloseAccountDialog {...handle} />)
  }
  return (
    <SettingsCard
      title={t('account.accountPage.closeAccountHeading')}
      text={t('account.accountPage.closeAccountEffects', { closingDays: CLOSING_DAYS })}
    >
      <Button variant="default" c="var(--red)" style={{ justifySelf: 'start' }} onClick={() => void ask()}>
        {t('account.accountPage.openCloseAccount')}
      </Button>
    </SettingsCard>
  )
}
