import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import classes from '../file-preview.module.css'
import { usePreviewHost } from '../host/preview-host.ts'
import type { ViewedFile } from '../viewer/viewer-props.ts'
import { TryAgainButton } from './try-again-button.tsx'

interface CannotPreviewProps {
  item: ViewedFile
  reason?: string | undefined
  /** Absent if a retry would fail in the same way. */
  onRetry?: (() => void) | undefined
}

/** Replaces a preview that is not available. */
export function CannotPreview({ item, reason, onRetry }: CannotPreviewProps) {
  const { canDownload } = usePreviewHost()
  const defaultReason = canDownload ? t('preview.failure.downloadFileToOpenIt') : t('preview.failure.downloadTurnedOff')
  return (
    <div className={classes.refusal}>
      <EmptyState
        picture={<FileIcon item={item} size={64} />}
        title={t('common.cannotPreview')}
        text={reason ?? defaultReason}
        actions={
          <>
            {onRetry && <TryAgainButton onTry={onRetry} />}
            {item.download_url && (
              <Button
                component="a"
                variant={onRetry ? 'default' : undefined}
                href={item.download_url}
                download={item.name}
                leftSection={<IconDownload size={18} aria-hidden />}
              >
                {t('common.download')}
              </Button>
            )}
          </>
        }
      />
    </div>
  )
}
