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
      showToast({ type: 'success', message: isWhole ? 'The text is copied.' : 'The part that is shown is copied.' })
    } catch {
      showToast({ type: 'error', message: 'The text could not be copied.' })
    }
  }
  return (
    <IconButton label="Copy the text" onClick={() => void copy()}>
      <IconCopy size={18} aria-hidden />
    </IconButton>
  )
}
