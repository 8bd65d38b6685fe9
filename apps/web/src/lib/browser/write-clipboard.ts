import { t } from '@arbour/messages/t'

/** Copies text to the system clipboard. Throws if the browser denies it. */
export async function writeClipboard(text: string): Promise<void> {
  // The Clipboard API only exists in secure contexts, and some browsers deny it where the older method still works.
  const isWritten = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (isWritten) return
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.cssText = 'position:fixed;opacity:0'
  const focusedElement = document.activeElement
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focusedElement instanceof HTMLElement) focusedElement.focus({ preventScroll: true })
  if (!isCopied) throw new Error(t('lib.clipboard.notAllowed'))
}
