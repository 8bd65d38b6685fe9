import { IconCopy } from '@tabler/icons-react'
import { writeClipboard } from '#lib/browser/write-clipboard.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

interface CopyButtonProps {
  /** What is shown of the text, read when the button is pressed. */
  getText: () => string
  /** Whether that is all of it. */
  isWhole: boolean
}

/** Puts a text that is shown on the clipboard. */
export function CopyButton({ getText, isWhole }: CopyButtonProps) {
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
