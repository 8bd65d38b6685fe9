import type { Item } from '@arbour/contract/entities/item'
import { messages } from '@arbour/contract/messages'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { EmptyState } from '#ui/empty-state.tsx'
import { FileIcon } from '#ui/file-icon.tsx'

interface CannotPreviewProps {
  item: Item
  reason?: string
  /** Tries again, where that may do. */
  onRetry?: () => void
}

/** In the place of a preview that there is none of. */
export function CannotPreview({ item, reason, onRetry }: CannotPreviewProps) {
  return (
    <EmptyState
      icon={<FileIcon item={item} size={64} />}
      title={messages.cannotPreview}
      text={reason ?? 'Download the file to open it on your computer.'}
      actions={
        <>
          {onRetry && (
            <Button variant="default" onClick={onRetry}>
              Try again
            </Button>
          )}
          {item.download_url && (
            <Button
              component="a"
              href={item.download_url}
              download={item.name}
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              Download
            </Button>
          )}
        </>
      }
    />
  )
}
