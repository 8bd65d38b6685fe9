import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { IconLock, IconLockOff, IconLockOpen, IconLockQuestion } from '@tabler/icons-react'
import { type Action, areAlive, isRoot, onlyAlive } from '#features/files/actions/public.ts'
import { unlockItems } from './change-locks.ts'
import { canAsk, canEndLock, hasOwnLock } from './lock-state.ts'

const isLockable = (item: Item) =>
  item.is_editable && !item.is_symlink && (item.type === 'file' || item.type === 'folder') && !isRoot(item)

export const lock: Action = {
  id: 'lock',
  label: t('files.locks.lockAction'),
  keywords: t('files.locks.keywords'),
  icon: IconLock,
  section: 'change',
  isAvailable: ({ items }) => areAlive(items) && items.every((item) => isLockable(item) && item.lock === null),
  perform: ({ items, services }) => services.dialogs.open('lock', { services, items }),
}

export const unlock: Action = {
  id: 'unlock',
  label: t('files.locks.unlock'),
  icon: IconLockOpen,
  section: 'change',
  isAvailable: ({ items }) => areAlive(items) && items.every(hasOwnLock),
  perform: ({ items, services }) => unlockItems(services, items),
}

export const askToUnlock: Action = {
  id: 'ask-to-unlock',
  label: t('files.locks.askAction'),
  icon: IconLockQuestion,
  section: 'change',
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item !== null && isLockable(item) && canAsk(item)
  },
  perform: async (context) => {
    const item = onlyAlive(context)
    if (item) await context.services.dialogs.open('ask-to-unlock', { item })
  },
}

export const endLockOfOther: Action = {
  id: 'end-lock',
  label: t('files.locks.endAction'),
  icon: IconLockOff,
  section: 'change',
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item !== null && canEndLock(item)
  },
  perform: async (context) => {
    const item = onlyAlive(context)
    if (item) await context.services.dialogs.open('end-lock', { services: context.services, item })
  },
}
