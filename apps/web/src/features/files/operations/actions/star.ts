import { t } from '@arbour/messages/t'
import { IconStar, IconStarOff } from '@tabler/icons-react'
import { type Action, type ActionContext, allHave, areAlive, isRoot } from '#features/files/actions/public.ts'
import { shortcut } from '#lib/browser/keys.ts'
import { starItems } from '../star-items.ts'

/** For mapped items, except the root and deleted ones. */
function areStarrable({ items }: Pick<ActionContext, 'items'>): boolean {
  return allHave(items, 'is_mapped') && areAlive(items) && !items.some(isRoot)
}

export const star: Action = {
  id: 'star',
  label: t('files.operations.star'),
  keywords: t('files.operations.favourite'),
  icon: IconStar,
  section: 'mark',
  shortcut: shortcut('s'),
  isAvailable: (context) => areStarrable(context) && context.items.some((item) => !item.is_starred),
  perform: ({ items, services }) => starItems(services, items, true),
}

export const unstar: Action = {
  id: 'unstar',
  label: t('files.operations.unstar'),
  keywords: t('files.operations.favouriteRemoveStar'),
  icon: IconStarOff,
  section: 'mark',
  shortcut: shortcut('s'),
  isAvailable: (context) => areStarrable(context) && context.items.every((item) => item.is_starred),
  perform: ({ items, services }) => starItems(services, items, false),
}
