/** Has the browser save a text as a file. */
export function saveText(text: string, { name, type }: { name: string; type: string }): void {
  const href = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  URL.revokeObjectURL(href)
}
