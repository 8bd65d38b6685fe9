import { t } from '@arbour/messages/t'
import { IconInfoCircle } from '@tabler/icons-react'
import { getDeviceSetting, toggleDeviceSetting } from '#features/account/preferences/public.ts'
import type { Action } from '#features/files/actions/public.ts'
import { shortcut } from '#lib/browser/keys.ts'
import { displayedDetails, requestDetails } from './subject.ts'

/** Toggles the details pane, which follows the selection. */
export const details: Action = {
  id: 'details',
  label: t('files.details.details'),
  keywords: t('files.details.infoSidebarPaneActivityProperties'),
  icon: IconInfoCircle,
  section: 'transfer',
  shortcut: shortcut('d', 'i'),
  isAvailable: ({ items, folder }) => items.length > 0 || folder !== null,
  perform: ({ items }) => {
    const isOpen = getDeviceSetting('isDetailsOpen')
    const id = items.length === 1 ? (items[0]?.id ?? null) : null
    // If the pane shows another item, it switches to this one instead of closing.
    const isOther = isOpen && id !== null && displayedDetails() !== id
    requestDetails(isOther || !isOpen ? id : null)
    if (!isOther) toggleDeviceSetting('isDetailsOpen')
  },
}
