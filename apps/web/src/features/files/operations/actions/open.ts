import { encodePath } from '@arbour/contract/paths'
import { t } from '@arbour/messages/t'
import { IconArrowRight, IconExternalLink, IconFolderOpen } from '@tabler/icons-react'
import { type Action, getOnlyItem, onlyAlive } from '#features/files/actions/public.ts'
import { getOpenPath, openItem } from '../open-item.tsx'

export const open: Action = {
  id: 'open',
  label: t('common.open'),
  icon: IconArrowRight,
  section: 'open',
  isAvailable: (context) => getOnlyItem(context) !== null,
  perform: (context) => {
    const item = getOnlyItem(context)
    if (item) openItem(context.services, item)
  },
}

export const openInNewTab: Action = {
  id: 'open-in-new-tab',
  label: t('files.common.openInNewTab'),
  icon: IconExternalLink,
  section: 'open',
  isAvailable: (context) => {
    const item = getOnlyItem(context)
    return item?.is_accessible === true && getOpenPath(item) !== null
  },
  perform: (context) => {
    const item = getOnlyItem(context)
    const path = item && getOpenPath(item)
    if (path) window.open(encodePath(path), '_blank', 'noopener')
  },
}

/** In lists with items of several folders: opens the containing folder. */
export const showInFolder: Action = {
  id: 'show-in-folder',
  label: t('common.showInFolder'),
  keywords: t('files.operations.goToLocationParent'),
  icon: IconFolderOpen,
  section: 'open',
  isAvailable: (context) => {
    const parent = onlyAlive(context)?.parent ?? null
    return parent !== null && context.path !== parent.path && context.path !== onlyAlive(context)?.path
  },
  perform: (context) => {
    const item = onlyAlive(context)
    if (!item?.parent) return
    context.services.reveal(item.id)
    context.services.goTo(item.parent.path)
  },
}
