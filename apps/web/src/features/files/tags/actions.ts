import { t } from '@arbour/messages/t'
import { IconTags } from '@tabler/icons-react'
import { type Action, allHave, areAlive, isRoot } from '#features/files/actions/public.ts'
import { shortcut } from '#lib/browser/keys.ts'

export const tag: Action = {
  id: 'tags',
  label: t('common.tags'),
  keywords: t('files.tags.label'),
  icon: IconTags,
  section: 'mark',
  shortcut: shortcut('t'),
  isAvailable: ({ items }) => allHave(items, 'is_taggable') && areAlive(items) && !items.some(isRoot),
  perform: ({ items, services }) => services.dialogs.open('tags', { services, items }),
}
