import { t } from '@arbour/messages/t'
import type { ItemTab } from '#features/files/item-settings/public.ts'
import { isOwnProject } from '#features/files/items/public/model.ts'
import { PartnersList } from './components/partners-list.tsx'

/** For projects only. */
export const partnersTab: ItemTab = {
  id: 'partners',
  label: t('common.partners'),
  isAvailable: (item) => isOwnProject(item) && item.is_editable && item.is_shareable,
  Content: PartnersList,
}
