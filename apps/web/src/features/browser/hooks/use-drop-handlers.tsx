import { messages } from '@arbour/contract/messages'
import { useMemo } from 'react'
import { startUploads } from '#features/upload/public.ts'
import { MessageDialog } from '../dialogs/message-dialog.tsx'
import { judgeDrop } from '../model/drop-rules.ts'
import { messageOf } from '../operations/errors.ts'
import { moveItems } from '../operations/move-items.ts'
import { notify } from '../operations/notify.ts'
import type { BrowserServices } from '../operations/services.ts'
import type { DropHandlers } from './drop-handlers.ts'
import { readDroppedFiles } from './read-dropped-files.ts'

/** Items dropped on a folder are moved there, files of the computer sent there (spec 1 section 2). */
export function useDropHandlers(services: BrowserServices): DropHandlers {
  return useMemo(
    () => ({
      onItems: (items, target) => {
        const verdict = judgeDrop(items, target)
        if (verdict === 'allowed') void moveItems(services, items, target)
        if (verdict === 'refused') services.announce(`Nothing was moved: ${target.name} does not take it`)
      },
      onFiles: (items, target) => {
        if (!target.is_contributable) {
          void services.dialogs.ask<void>((handle) => (
            <MessageDialog {...handle} title="Not allowed" message={messages.uploadNotAllowed} />
          ))
          return
        }
        readDroppedFiles(items).then(
          (files) => startUploads(files, { id: target.id, name: target.name, path: target.path }),
          (error: unknown) => notify(messageOf(error), [], 'error'),
        )
      },
    }),
    [services],
  )
}
