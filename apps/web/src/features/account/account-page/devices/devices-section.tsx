import type { Account } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconDeviceDesktopPlus, IconRefresh } from '@tabler/icons-react'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { ButtonRow } from '#ui/form/button-row.tsx'
import { SettingsCard } from '#ui/settings/settings-card.tsx'
import { ConnectDeviceDialog } from './connect-device-dialog.tsx'
import { SyncDialog } from './sync-dialog.tsx'

/** Mounting the files of the team as a drive, and syncing them; nothing if the team does not allow it. */
export function DevicesSection({ account }: { account: Account }) {
  const dialogs = useDialogs()
  if (!account.abilities.may_mount_drive) return null
  const connect = () => void dialogs.ask<void>((handle) => <ConnectDeviceDialog {...handle} account={account} />)
  const sync = () => void dialogs.ask<void>((handle) => <SyncDialog {...handle} account={account} />)
  return (
    <SettingsCard title={t('account.devices.devices')} text={t('account.devices.filesAsDrive', { team: account.tenant.name })}>
      <ButtonRow>
        <Button variant="default" leftSection={<IconDeviceDesktopPlus size={18} aria-hidden />} onClick={connect}>
          {t('account.devices.connectDevice')}
        </Button>
        <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={sync}>
          {t('account.devices.syncFiles')}
        </Button>
      </ButtonRow>
    </SettingsCard>
  )
}
