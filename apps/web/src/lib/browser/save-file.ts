/** Downloads a string as a file. */
export function saveText(text: string, { name, type }: { name: string; type: string }): void {
  saveBlob(new Blob([text], { type }), name)
}

/** Downloads a blob as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  URL.revokeObjectURL(href)
}
