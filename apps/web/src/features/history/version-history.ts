import { ROOT_PATH } from '@arbour/contract/limits'
import { IconHistory } from '@tabler/icons-react'
import { type Action, onlyAlive } from '#features/actions/public.ts'

export const versionHistory: Action = {
  id: 'version-history',
  label: 'Version history',
  keywords: 'versions older',
  icon: IconHistory,
  section: 'transfer',
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item?.type === 'file' && item.is_editable && item.path.startsWith(`${ROOT_PATH}/`)
  },
  perform: (context) => {
    const item = onlyAlive(context)
    if (item) context.services.goTo(`/history${item.path.slice(ROOT_PATH.length)}`)
  },
}
