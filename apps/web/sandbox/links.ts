/**
 * Links that lead out of the document lose their address: the sandbox could not follow them, and nothing of `javascript:` shall stay.
 * What they led to is said when the pointer rests on them. Those within the document scroll there.
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
