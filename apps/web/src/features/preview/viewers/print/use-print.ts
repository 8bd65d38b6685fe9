import { t } from '@arbour/messages/t'
import { type RefObject, useState } from 'react'
import { showToast } from '#ui/toast/toast-store.ts'
import { usePreviewHost } from '../host/preview-host.ts'
import { useDocumentKey } from '../viewer/use-document-key.ts'

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'p'

/**
 * Prints the content of a viewer with its button and Ctrl or Cmd+P: the document instead of the surrounding page. Shows a message
 * if the user can only view files.
 *
 * @param prepare Prints, and resolves when that is done.
 */
export function usePrint(frame: RefObject<HTMLElement | null>, prepare: () => Promise<void>) {
  const [isPrinting, setPrinting] = useState(false)
  const { canDownload } = usePreviewHost()
  const print = () => {
    if (isPrinting) return
    if (!canDownload) {
      showToast({ type: 'info', message: t('preview.print.thisFileCanBeViewed') })
      return
    }
    setPrinting(true)
    prepare()
      .catch(() => showToast({ type: 'error', message: t('preview.print.documentCouldNotBePrinted') }))
      .finally(() => setPrinting(false))
  }
  useDocumentKey(frame, isPrintKey, print)
  return { isPrinting, print }
}
