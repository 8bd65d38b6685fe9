/** Creates an element with a class and a text. */
export function part(tag: 'div' | 'span' | 'b', className: string | undefined, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className ?? ''
  element.textContent = text
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

/** Creates the ring that fills while a drag rests on a folder before it opens. */
export function createRing(className: string | undefined): SVGElement {
  const ring = document.createElementNS(SVG, 'svg')
  ring.setAttribute('viewBox', '0 0 16 16')
  ring.setAttribute('class', className ?? '')
  for (const kind of ['track', 'fill']) {
    const circle = document.createElementNS(SVG, 'circle')
    circle.setAttribute('cx', '8')
    circle.setAttribute('cy', '8')
    circle.setAttribute('r', '6')
    circle.dataset.kind = kind
    ring.append(circle)
  }
  return ring
}
