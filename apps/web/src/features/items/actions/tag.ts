import { IconTags } from '@tabler/icons-react'
import { askTags } from '../dialogs/ask-tags.tsx'
import { all, areAlive, isRoot } from './conditions.ts'
import { shortcut } from './keys.ts'
import type { Action } from './types.ts'

export const tag: Action = {
  id: 'tags',
  label: 'Tags',
  keywords: 'label',
  icon: IconTags,
  section: 'mark',
  shortcut: shortcut('t'),
  isAvailable: ({ items }) => all(items, 'is_editable') && areAlive(items) && !items.some(isRoot),
  perform: ({ items, services }) => askTags(services, items),
}
