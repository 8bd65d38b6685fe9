import { alongLine } from '#lib/browser/direction.ts'

const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves the focus among the items of a folder by their positions on the screen, in any layout. */
export function moveByArrow(event: KeyboardEvent, links: readonly HTMLElement[]): boolean {
  const way = KEYS[alongLine(event.key)]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const here = links[at]?.getBoundingClientRect()
  if (!way || !here) return false
  const [x, y] = way
  const next = x === 0 ? inNextLine(links, here, y) : links[at + x]
  next?.focus()
  return next !== undefined
}

/** Returns the nearest item of the row above or below. */
function inNextLine(links: readonly HTMLElement[], here: DOMRect, way: number): HTMLElement | undefined {
  let best: { link: HTMLElement; far: number } | undefined
  for (const link of links) {
    const { top, left } = link.getBoundingClientRect()
    const down = (top - here.top) * way
    if (down < 1) continue
    const far = down * 1000 + Math.abs(left - here.left)
    if (!best || far < best.far) best = { link, far }
  }
  return best?.link
}
