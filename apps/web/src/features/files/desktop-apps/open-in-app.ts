import { filesDesktopUrl } from '@arbour/contract/calls/items/desktop-apps'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { isLockedByOther } from '#features/files/locks/public.ts'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { followAppLink } from '#lib/browser/follow-app-link.ts'
import { notify } from '#ui/toast/notify.ts'
import { APP_NAMES, appsFor, appUri, type DesktopApp } from './apps.ts'
import { readChosenApp } from './chosen-app.ts'

/** Opens a file in the app that the user has chosen in this browser, and asks for it the first time. */
export async function openInDesktopApp(services: ItemServices, item: Item): Promise<void> {
  const apps = appsFor(item)
  const app = apps.length === 1 ? apps[0] : apps.find((each) => each === readChosenApp())
  if (app === undefined) await services.dialogs.open('desktop-app', { services, item })
  else await openInApp(services, item, app)
}

/** Starts an app with a file: for reading only, if the user can't change it or someone else has locked it. */
export async function openInApp(services: ItemServices, item: Item, app: DesktopApp): Promise<void> {
  try {
    const { url } = await callApi(filesDesktopUrl, { id: item.id })
    const isEdited = item.is_editable && !isLockedByOther(item)
    followAppLink(appUri(app, { ext: item.ext ?? '', url, isEdited }))
  } catch (error) {
    notify(getErrorMessage(error), [], 'error')
    return
  }
  // A browser doesn't say whether the app exists.
  const choose = () => void services.dialogs.open('desktop-app', { services, item })
  const actions = appsFor(item).length > 1 ? [{ label: t('files.desktopApps.otherApp'), onClick: choose }] : []
  notify(t('files.desktopApps.opening', { name: item.name, app: APP_NAMES[app] }), actions)
}
