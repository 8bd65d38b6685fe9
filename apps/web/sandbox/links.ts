/**
 * Removes the URLs of external links: the sandbox could not open them, and no `javascript:` must remain. Their targets are shown
 * on hover. Links within the document scroll there.
 */
export function disarmLinks(root: HTMLElement): void {
  for (const link of root.querySelectorAll<HTMLElement | SVGElement>('a, area')) {
    const address = link.getAttribute('href') ?? ''
    if (address.startsWith('#') && address.length > 1) continue
    link.removeAttribute('href')
    if (/^(https?|mailto):/i.test(address)) link.setAttribute('title', address)
  }
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    event.preventDefault()
    const id = link.getAttribute('href')?.slice(1)
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'start' })
  })
}
