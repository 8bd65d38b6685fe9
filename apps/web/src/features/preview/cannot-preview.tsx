import type { Item } from '@arbour/contract/entities/item'
import { messages } from '@arbour/contract/messages'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { EmptyState } from '#ui/empty-state.tsx'
import { FileIcon } from '#ui/file-icon.tsx'

/** In the place of a preview that there is none of. */
export function CannotPreview({ item, reason }: { item: Item; reason?: string }) {
  return (
    <EmptyState
      icon={<FileIcon item={item} size={64} />}
      title={messages.cannotPreview}
      text={reason ?? 'Download the file to open it on your computer.'}
      actions={
        item.download_url && (
          <Button
            component="a"
            href={item.download_url}
            download={item.name}
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Download
          </Button>
        )
      }
    />
  )
}
