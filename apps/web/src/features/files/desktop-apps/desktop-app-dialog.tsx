import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { APP_NAMES, appsFor, type DesktopApp } from './apps.ts'
import { keepChosenApp } from './chosen-app.ts'
import classes from './desktop-app-dialog.module.css'
import { openInApp } from './open-in-app.ts'

interface DesktopAppDialogProps extends DialogHandle<void> {
  services: ItemServices
  item: Item
}

/** Asks for the app that opens office documents, and opens one with it. The choice is kept in this browser. */
export function DesktopAppDialog({ opened, close, services, item }: DesktopAppDialogProps) {
  const choose = (app: DesktopApp) => {
    keepChosenApp(app)
    close()
    void openInApp(services, item, app)
  }
  return (
    <Modal opened={opened} title={t('files.desktopApps.openInDesktopApp')} onClose={() => close()}>
      <p className={classes.text}>{t('files.desktopApps.hint')}</p>
      <div className={classes.apps}>
        {appsFor(item).map((app, index) => (
          <Button key={app} variant="default" size="md" data-autofocus={index === 0 || undefined} onClick={() => choose(app)}>
            {APP_NAMES[app]}
          </Button>
        ))}
      </div>
    </Modal>
  )
}
