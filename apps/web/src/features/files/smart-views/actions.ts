import { t } from '@arbour/messages/t'
import { IconFilter } from '@tabler/icons-react'
import { type Action, createAction, onlyAlive } from '#features/files/actions/public.ts'

export const newSmartView = createAction(
  'new-smart-view',
  { label: t('files.smartViews.newSmartView'), icon: IconFilter, keywords: t('files.smartViews.createSavedSearchFolderFilters') },
  (services, parent) => services.dialogs.open('new-smart-view', { services, parent }),
)

export const filters: Action = {
  id: 'filters',
  label: t('common.filters'),
  keywords: t('files.smartViews.smartViewSearch'),
  icon: IconFilter,
  section: 'mark',
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item?.type === 'smart' && item.is_editable
  },
  perform: async (context) => {
    const item = onlyAlive(context)
    if (item) await context.services.dialogs.open('filters', { services: context.services, item })
  },
}
