import { t } from '@arbour/messages/t'
import { IconCopy } from '@tabler/icons-react'
import { writeClipboard } from '#lib/browser/write-clipboard.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { usePreviewHost } from '../host/preview-host.ts'

interface CopyButtonProps {
  /** Returns the displayed text, called when the button is pressed. */
  getText: () => string
  /** Whether the text is complete. */
  isWhole: boolean
}

/** Copies the displayed text to the clipboard. Hidden if the user can only view files. */
export function CopyButton({ getText, isWhole }: CopyButtonProps) {
  const { canDownload } = usePreviewHost()
  if (!canDownload) return null
  const copy = async () => {
    try {
      await writeClipboard(getText())
      showToast({ type: 'success', message: isWhole ? t('preview.text.textIsCopied') : t('preview.text.partThatIsShownIs') })
    } catch {
      showToast({ type: 'error', message: t('preview.text.textCouldNotBeCopied') })
    }
  }
  return (
    <IconButton label={t('preview.text.copyText')} onClick={() => void copy()}>
      <IconCopy size={18} aria-hidden />
    </IconButton>
  )
}
