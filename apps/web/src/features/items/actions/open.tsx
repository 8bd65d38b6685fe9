import type { Item } from '@arbour/contract/entities/item'
import { previewKind } from '@arbour/contract/file-kinds'
import { messages } from '@arbour/contract/messages'
import { encodePath } from '@arbour/contract/paths'
import { IconArrowRight, IconExternalLink, IconEye, IconFolderOpen } from '@tabler/icons-react'
import { tell } from '../dialogs/requests.tsx'
import type { ItemServices } from '../services/item-services.ts'
import { only, onlyAlive } from './conditions.ts'
import type { Action } from './types.ts'

/**
 * Folders, smart views, cloud docs and files that can be shown open at their path, a shortcut at what it leads to, a link in a tab of its
 * own; any other file is offered for download (spec 1 section 2).
 */
export function openItem(services: ItemServices, item: Item): void {
  const path = openPathOf(item)
  if (!item.is_accessible) {
    void tell(services, { title: 'Access restricted', message: messages.permissionDenied })
  } else if (item.type === 'link' && item.url !== null) {
    window.open(item.url, '_blank', 'noopener,noreferrer')
  } else if (path !== null) {
    services.goTo(path)
  } else if (item.type === 'shortcut') {
    void tell(services, { title: 'Nothing there', message: `What ${item.name} leads to cannot be reached any more.` })
  } else {
    void offerDownload(services, item)
  }
}

async function offerDownload({ dialogs }: ItemServices, item: Item): Promise<void> {
  const { DownloadPrompt } = await import('../dialogs/download-prompt.tsx')
  await dialogs.ask<void>((handle) => <DownloadPrompt {...handle} item={item} />)
}

/** The path at which an item opens in the product; null when it opens in another way. */
function openPathOf(item: Item): string | null {
  if (item.type === 'shortcut') return item.url
  const isShown = item.type === 'smart' || item.type === 'cloud' || item.is_dir || isPreviewable(item)
  return isShown ? item.path : null
}

function isPreviewable(item: Item): boolean {
  return item.type === 'file' && previewKind(item.ext) !== null && item.deleted === null
}

export const open: Action = {
  id: 'open',
  label: 'Open',
  icon: IconArrowRight,
  section: 'open',
  isAvailable: (context) => only(context) !== null,
  perform: (context) => {
    const item = only(context)
    if (item) openItem(context.services, item)
  },
}

export const openInNewTab: Action = {
  id: 'open-in-new-tab',
  label: 'Open in new tab',
  icon: IconExternalLink,
  section: 'open',
  isAvailable: (context) => {
    const item = only(context)
    return item?.is_accessible === true && openPathOf(item) !== null
  },
  perform: (context) => {
    const item = only(context)
    const path = item && openPathOf(item)
    if (path) window.open(encodePath(path), '_blank', 'noopener')
  },
}

/** Where items of many folders stand together: goes to the one that it is in. */
export const showInFolder: Action = {
  id: 'show-in-folder',
  label: 'Show in folder',
  keywords: 'go to location parent',
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

/** A look at a file without leaving the list. */
export const preview: Action = {
  id: 'preview',
  label: 'Preview',
  keywords: 'quick look',
  icon: IconEye,
  section: 'open',
  isAvailable: (context) => {
    const item = only(context)
    return item?.is_accessible === true && isPreviewable(item) && context.path !== item.path
  },
  perform: async (context) => {
    const item = only(context)
    if (!item) return
    const { QuickLook } = await import('../components/quick-look.tsx')
    await context.services.dialogs.ask<void>((handle) => <QuickLook {...handle} item={item} services={context.services} />)
  },
}
