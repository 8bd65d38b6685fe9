/** Puts a text on the system's clipboard. Throws when the browser does not let it. */
export async function writeClipboard(text: string): Promise<void> {
  // Only pages on a secure address have the clipboard's own interface, and some browsers refuse it where the older way still works.
  const isWritten = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (isWritten) return
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.cssText = 'position:fixed;opacity:0'
  const focused = document.activeElement
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (!isCopied) throw new Error('Your browser does not allow copying')
}
