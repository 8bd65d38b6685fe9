import type { Item } from '@arbour/contract/entities/item'
import { previewKind } from '@arbour/contract/file-kinds'
import { messages } from '@arbour/contract/messages'
import { IconArrowRight } from '@tabler/icons-react'
import { DownloadPrompt } from '../dialogs/download-prompt.tsx'
import { MessageDialog } from '../dialogs/message-dialog.tsx'
import type { BrowserServices } from '../operations/services.ts'
import { only } from './conditions.ts'
import type { Action } from './types.ts'

/** A folder and a file that can be shown open at their path; any other file is offered for download. */
export function openItem(services: BrowserServices, item: Item): void {
  if (!item.is_accessible) {
    void services.dialogs.ask<void>((handle) => (
      <MessageDialog {...handle} title="Access restricted" message={messages.permissionDenied} />
    ))
  } else if (item.is_dir || (previewKind(item.ext) !== null && item.deleted === null)) {
    services.goTo(item.path)
  } else {
    void services.dialogs.ask<void>((handle) => <DownloadPrompt {...handle} item={item} />)
  }
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
