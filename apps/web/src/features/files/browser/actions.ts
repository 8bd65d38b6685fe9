import type { ViewType } from '@arbour/contract/entities/account/preferences'
import { t } from '@arbour/messages/t'
import { IconCornerLeftUp, IconLayoutGrid, IconSelectAll } from '@tabler/icons-react'
import type { Action } from '#features/files/actions/public.ts'
import { pathAbove } from '#features/files/item-paths/public.ts'
import { shortcut } from '#lib/browser/keys.ts'

export const goToParent: Action = {
  id: 'go-to-parent',
  label: t('files.browser.goToFolderAbove'),
  keywords: t('files.browser.parentUpBack'),
  icon: IconCornerLeftUp,
  section: 'go',
  shortcut: shortcut('Alt+ArrowUp', 'Backspace'),
  isOffMenu: true,
  isAvailable: ({ path }) => pathAbove(path) !== null,
  perform: ({ path, services }) => {
    const parent = pathAbove(path)
    if (parent !== null) services.goTo(parent)
  },
}

const VIEW_NAMES: Record<ViewType, string> = { grid: 'grid', list: 'list', tree: 'tree' }

export const nextView: Action = {
  id: 'next-view',
  label: t('files.browser.nextView'),
  keywords: t('files.browser.changeGridListTree'),
  icon: IconLayoutGrid,
  section: 'go',
  shortcut: shortcut('v'),
  isOffMenu: true,
  isAvailable: ({ list }) => (list?.view?.types.length ?? 0) > 1,
  perform: ({ list, services }) => {
    if (!list?.view) return
    const { type, types, change } = list.view
    const next = types[(types.indexOf(type) + 1) % types.length] ?? type
    change({ viewType: next })
    services.announce(t('files.browser.viewNext', { next: VIEW_NAMES[next] }))
  },
}

export const selectAll: Action = {
  id: 'select-all',
  label: t('files.browser.selectAll'),
  icon: IconSelectAll,
  section: 'clipboard',
  shortcut: shortcut('Mod+a'),
  isAvailable: ({ list }) => list !== undefined,
  perform: ({ list }) => list?.selectAll(),
}
