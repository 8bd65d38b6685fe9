/** Starts the app that has registered the scheme of a URI with the operating system. Nothing happens if there is none. */
export function followAppLink(uri: string): void {
  const link = document.createElement('a')
  link.href = uri
  document.body.append(link)
  link.click()
  link.remove()
}
