/** Puts a text on the system's clipboard. Throws when the browser does not let it. */
export async function writeClipboard(text: string): Promise<void> {
  // Only pages on a secure address have the clipboard's own interface.
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
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
  if (!isCopied) throw new Error('The link could not be copied')
}
