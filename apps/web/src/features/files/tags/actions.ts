import { IconTags } from '@tabler/icons-react'
import { type Action, allHave, areAlive, isRoot, shortcut } from '#features/files/actions/public.ts'

export const tag: Action = {
  id: 'tags',
  label: 'Tags',
  keywords: 'label',
  icon: IconTags,
  section: 'mark',
  shortcut: shortcut('t'),
  isAvailable: ({ items }) => allHave(items, 'is_taggable') && areAlive(items) && !items.some(isRoot),
  perform: ({ items, services }) => services.dialogs.open('tags', { services, items }),
}
