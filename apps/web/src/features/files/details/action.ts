import { IconInfoCircle } from '@tabler/icons-react'
import { getDeviceSetting, toggleDeviceSetting } from '#features/account/preferences/public.ts'
import { type Action, shortcut } from '#features/files/actions/public.ts'
import { askDetailsOf, displayedDetails } from './subject.ts'

/** Shows or hides the pane of details, which follows the selection. */
export const details: Action = {
  id: 'details',
  label: 'Details',
  keywords: 'info sidebar pane activity properties',
  icon: IconInfoCircle,
  section: 'transfer',
  shortcut: shortcut('d', 'i'),
  isAvailable: ({ items, folder }) => items.length > 0 || folder !== null,
  perform: ({ items }) => {
    const isOpen = getDeviceSetting('isDetailsOpen')
    const id = items.length === 1 ? (items[0]?.id ?? null) : null
    // Of another item than the one on the screen they are shown, rather than hidden.
    const isOther = isOpen && id !== null && displayedDetails() !== id
    askDetailsOf(isOther || !isOpen ? id : null)
    if (!isOther) toggleDeviceSetting('isDetailsOpen')
  },
}
