import type { Item } from '@arbour/contract/entities/item'
import { previewKind } from '@arbour/contract/file-kinds'
import { messages } from '@arbour/contract/messages'
import { IconArrowRight } from '@tabler/icons-react'
import { DownloadPrompt } from '../dialogs/download-prompt.tsx'
import { MessageDialog } from '../dialogs/message-dialog.tsx'
import type { BrowserServices } from '../operations/services.ts'
import { only } from './conditions.ts'
import type { Action } from './types.ts'

/**
 * Folders, smart views, cloud docs and files that can be shown open at their path, a shortcut at what it leads to, a link in a tab of its
 * own; any other file is offered for download (spec 1 section 2).
 */
export function openItem(services: BrowserServices, item: Item): void {
  if (!item.is_accessible) {
    void services.dialogs.ask<void>((handle) => (
      <MessageDialog {...handle} title="Access restricted" message={messages.permissionDenied} />
    ))
  } else if (item.type === 'link' && item.url !== null) {
    window.open(item.url, '_blank', 'noopener,noreferrer')
  } else if (item.type === 'shortcut') {
    openShortcut(services, item)
  } else if (
    item.type === 'smart' ||
    item.type === 'cloud' ||
    item.is_dir ||
    (previewKind(item.ext) !== null && item.deleted === null)
  ) {
    services.goTo(item.path)
  } else {
    void services.dialogs.ask<void>((handle) => <DownloadPrompt {...handle} item={item} />)
  }
}

function openShortcut(services: BrowserServices, { url, name }: Item): void {
  if (url !== null) {
    services.goTo(url)
    return
  }
  void services.dialogs.ask<void>((handle) => (
    <MessageDialog {...handle} title="Nothing there" message={`What ${name} leads to cannot be reached any more.`} />
  ))
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
