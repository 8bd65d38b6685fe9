/** Has the browser save what an address gives. A link is followed rather than the window sent there, so that a refused download does not replace the page. */
export function followDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}
