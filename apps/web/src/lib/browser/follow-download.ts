/** Downloads a URL. Clicks a link instead of navigating the window, so that a rejected download does not replace the page. */
export function followDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}
