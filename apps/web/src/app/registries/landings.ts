import { filesGet } from '@arbour/contract/calls/items/files'
import type { NotificationAction } from '@arbour/contract/entities/account/notification'
import { t } from '@arbour/messages/t'
import { toHistoryPath } from '#features/files/history/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { openItem } from '#features/files/operations/public.ts'
import { restoreSearch, toRestorePath } from '#features/files/restore-to-moment/public.ts'
import { findSection } from '#features/sharing/share-dialog/public.ts'
import { callApi } from '#lib/api/api.ts'

/** The URL parameters beside the action. */
export type LandingParameters = Readonly<Partial<Record<'uuid' | 'token' | 'file_id' | 'tab' | 'at', string>>>

/** Runs the action of a URL. Errors are shown to the user. */
export type Landing = (services: ItemServices, parameters: LandingParameters) => Promise<unknown>

/** The start of the name of a tab that is a section of the dialog to share the item: `share-link`. */
const SHARE_TAB = 'share-'

/** The handlers of URLs in notifications and emails, by action. */
export const landings: Readonly<Partial<Record<NotificationAction, Landing>>> = {
  ACCEPT_FILE_PARTNERSHIP_INVITE: async (services, { token }) => {
    if (token !== undefined) await services.dialogs.open('partner-invite', { services, token })
  },
  HANDLE_FILE_ACCESS_REQUEST: async (services, { uuid }) => {
    if (uuid !== undefined) await services.dialogs.open('access-request', { services, uuid })
  },
  SHOW_TRANSMITTAL: async (services, { uuid }) => {
    if (uuid !== undefined) await services.dialogs.open('transmittal', { services, id: uuid })
  },
  SHOW_VERSIONS: async (services, { file_id }) => {
    if (file_id === undefined) return
    const { file: item } = await callApi(filesGet, { id: file_id })
    const path = item.is_editable ? toHistoryPath(item.path) : null
    if (path === null) return openItem(services, item)
    services.goTo(path)
  },
  RESTORE_FOLDER: async (services, { file_id, at }) => {
    if (file_id === undefined) return
    const { file: item } = await callApi(filesGet, { id: file_id })
    const path = toRestorePath(item.path)
    if (path === null) return openItem(services, item)
    services.goTo(path, at === undefined ? {} : { search: restoreSearch(at) })
  },
  SHOW_IMPORT: async (services, { uuid }) => {
    if (uuid !== undefined) await services.dialogs.open('import-result', { id: uuid })
  },
  SHOW_WEBHOOK: async (services, { uuid }) => {
    if (uuid !== undefined) await services.dialogs.open('webhook', { services, id: uuid })
  },
  SHOW_FILE_EDITOR: async (services, { file_id, tab }) => {
    if (file_id === undefined) return
    const { file: item } = await callApi(filesGet, { id: file_id })
    if (!item.is_accessible) return openItem(services, item)
    if (!item.is_editable) throw new Error(t('errors.general.permissionDenied'))
    const section = tab?.startsWith(SHARE_TAB) ? findSection(tab.slice(SHARE_TAB.length)) : null
    if (section !== null || tab === 'share') {
      return services.dialogs.open('share', { services, item, ...(section !== null && { section }) })
    }
    await services.dialogs.open('settings', { services, item, ...(tab !== undefined && { tab }) })
  },
}
