import type { Account } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { CopyField } from '#ui/copy-field.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import classes from './device-credentials.module.css'

/** How a sync client keeps the files of the team on a device. */
export function SyncDialog({ opened, close, account: { tenant } }: DialogHandle<void> & { account: Account }) {
  const address = `${window.location.origin}/sync/${tenant.subdomain}`
  return (
    <Modal opened={opened} title={t('account.devices.syncFiles')} size="lg" onClose={() => close()}>
      <div className={classes.fields}>
        <p className={classes.text}>{t('account.devices.syncText', { team: tenant.name })}</p>
        <ol className={classes.steps}>
          <li>{t('account.devices.syncInstall')}</li>
          <li>
            {t('account.devices.syncServer')}
            <CopyField label={t('account.devices.serverAddress')} value={address} isFirst />
          </li>
          <li>{t('account.devices.syncAllow')}</li>
        </ol>
        <p className={classes.limit}>{t('account.devices.syncOwncloud')}</p>
      </div>
      <ModalActions>
        <Button onClick={() => close()}>{t('common.done')}</Button>
      </ModalActions>
    </Modal>
  )
}
