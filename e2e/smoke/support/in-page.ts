import type { Point } from './driven-browser.ts'

// Each of these functions is sent to the page separately: it can only use its arguments and the page's globals.

/** An element: by a selector, and by its accessible name if needed. */
export interface Target {
  css: string
  name?: string
}

/** Returns where to click the only matching element. Null unless it exists, is at rest, and is not covered. */
export async function findPoint({ css, name }: Target): Promise<Point | null> {
  const getText = (element: Element) => {
    const copy = element.cloneNode(true) as Element
    // Key hints of an action, the star beside a label.
    for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
    return copy.textContent?.trim()
  }
  const getName = (element: Element) => element.ariaLabel ?? getText((element as HTMLInputElement).labels?.[0] ?? element)
  const isMeant = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && (name === undefined || getName(element) === name)
  const [element, another] = [...document.querySelectorAll(css)].filter(isMeant)
  if (!element || another) return null
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const before = JSON.stringify(element.getBoundingClientRect())
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  const box = element.getBoundingClientRect()
  if (JSON.stringify(box) !== before) return null
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return element.contains(document.elementFromPoint(point.x, point.y)) ? point : null
}

/** Returns the texts of the visible elements that match a selector. */
export function readTexts(css: string): string[] {
  const visibleElements = [...document.querySelectorAll(css)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  return visibleElements.map((element) => element.textContent?.trim() ?? '')
}

/** An item of the open folder as displayed. */
export interface Tile {
  /** Its name and type: `plan.txt, file`. */
  label: string
  left: number
  top: number
  right: number
  bottom: number
  isSelected: boolean
  /** Whether it is being dragged or was cut. */
  isFaded: boolean
  /** Its state as a drop target. */
  look: string
}

/** Returns the items of the open folder. Null unless they are unchanged and at rest for ten frames. */
export async function readTiles(): Promise<Tile[] | null> {
  const readTiles = () =>
    [...document.querySelectorAll<HTMLElement>('[data-item-id]')].map((element): Tile => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const { look = '', faded } = element.dataset
      const isSelected = element.ariaSelected === 'true'
      return { label: element.ariaLabel ?? '', left, top, right, bottom, isSelected, isFaded: faded !== undefined, look }
    })
  const tiles = readTiles()
  const before = JSON.stringify(tiles)
  for (let frame = 0; frame < 10; frame++) {
    await new Promise(requestAnimationFrame)
    if (JSON.stringify(readTiles()) !== before) return null
  }
  return tiles
}

/** Returns whether the only picture or canvas of a selector contains dark pixels. */
export function hasInk(css: string): boolean {
  const [source, another] = document.querySelectorAll<HTMLImageElement | HTMLCanvasElement>(css)
  if (!source || another) return false
  const { naturalWidth: width, naturalHeight: height } =
    source instanceof HTMLImageElement ? source : { naturalWidth: source.width, naturalHeight: source.height }
  if (width === 0 || height === 0) return false
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(source, 0, 0)
  const pixels = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? [])
  // Red is in the lowest byte, alpha in the highest.
  return pixels.some((pixel) => pixel >>> 24 > 128 && (pixel & 255) < 128)
}

/** Prevents the system's file picker: the input stays in the page and waits. */
export function holdPicker(): void {
  const preventPicker = (event: Event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'file') event.preventDefault()
  }
  document.addEventListener('click', preventPicker, true)
}

/** Returns whether an input waits for files. */
export function isAskedForFiles(): boolean {
  return document.querySelector('input[type="file"]') !== null
}

/** Starts to record the drag states of items: `plan.txt, file: dragged`, `Inbox, folder: allowed`. */
export function watchDrag(): void {
  const notes: string[] = []
  Object.assign(window, { notes })
  const watcher = new MutationObserver((changes) => {
    for (const { target, attributeName } of changes) {
      const { ariaLabel, dataset } = target as HTMLElement
      if (attributeName === 'data-look') notes.push(`${ariaLabel}: ${dataset.look}`)
      else if (dataset.faded !== undefined) notes.push(`${ariaLabel}: dragged`)
    }
  })
  watcher.observe(document.body, { subtree: true, attributeFilter: ['data-look', 'data-faded'] })
}

/** Returns what was recorded since {@link watchDrag}. */
export function readDrag(): string[] {
  return (window as unknown as { notes: string[] }).notes
}

/** Starts to wait for a double click as detected by the browser. */
export function awaitDoubleClick(): void {
  Object.assign(window, { isDouble: false })
  window.addEventListener('dblclick', () => Object.assign(window, { isDouble: true }), { capture: true, once: true })
}

/** Returns whether there was one since {@link awaitDoubleClick}. */
export function wasDoubleClicked(): boolean {
  return (window as unknown as { isDouble: boolean }).isDouble
}
