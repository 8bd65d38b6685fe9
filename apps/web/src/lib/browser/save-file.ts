/** Has the browser save a text as a file. */
export function saveText(text: string, { name, type }: { name: string; type: string }): void {
  saveBlob(new Blob([text], { type }), name)
}

/** Has the browser save bytes as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  URL.revokeObjectURL(href)
}
