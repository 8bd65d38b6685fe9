import { t } from '@arbour/messages/t'
import { IconHistory } from '@tabler/icons-react'
import { type Action, onlyAlive } from '#features/files/actions/public.ts'
import { toHistoryPath } from './model/history-path.ts'

export const versionHistory: Action = {
  id: 'version-history',
  label: t('files.history.versionHistory'),
  keywords: t('files.history.versionsOlder'),
  icon: IconHistory,
  section: 'transfer',
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item?.type === 'file' && item.is_editable && toHistoryPath(item.path) !== null
  },
  perform: (context) => {
    const item = onlyAlive(context)
    const path = item && toHistoryPath(item.path)
    if (path) context.services.goTo(path)
  },
}
