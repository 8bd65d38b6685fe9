import { printPictures } from '#features/preview/viewers/print/print-pictures.ts'
import { type Child, h } from '../view/h.ts'
import { tool, toolBar } from './tools.ts'

const STEP = 1.25
const MAX_SCALE = 8

interface ZoomedOptions {
  image: HTMLImageElement
  name: string
  /** CSS pixels of the picture at 100 %; its own where nothing is known. */
  width: number | null
  mayPrint: boolean
  signal: AbortSignal
  /** Further controls. */
  more?: readonly Child[]
}

/** A picture that fits the window, and is enlarged by buttons, keys, a click, or the wheel with Ctrl. */
export function zoomedPicture({ image, name, width, mayPrint, signal, more = [] }: ZoomedOptions): HTMLElement {
  /** Null while it fits the window. */
  let scale: number | null = null
  const box = h('div', { class: 'zoom', tabindex: 0, role: 'region', 'aria-label': name }, image)
  const shownScale = h('output', { 'aria-label': 'Zoom' })
  const natural = () => width ?? image.naturalWidth
  const fitted = () => {
    const height = (image.naturalHeight / Math.max(1, image.naturalWidth)) * natural()
    return Math.min(1, box.clientWidth / Math.max(1, natural()), box.clientHeight / Math.max(1, height))
  }
  const show = (next: number | null) => {
    const middle = [
      (box.scrollLeft + box.clientWidth / 2) / Math.max(1, box.scrollWidth),
      (box.scrollTop + box.clientHeight / 2) / Math.max(1, box.scrollHeight),
    ] as const
    scale = next !== null && next > fitted() ? Math.min(MAX_SCALE, next) : null
    box.toggleAttribute('data-zoomed', scale !== null)
    image.style.width = scale === null ? '' : `${natural() * scale}px`
    shownScale.textContent = `${Math.round((scale ?? fitted()) * 100)}%`
    box.scrollTo(middle[0] * box.scrollWidth - box.clientWidth / 2, middle[1] * box.scrollHeight - box.clientHeight / 2)
  }
  const zoom = (factor: number) => show((scale ?? fitted()) * factor)
  image.addEventListener('click', () => show(scale === null ? Math.max(1, fitted() * 2) : null))
  image.addEventListener('load', () => show(scale))
  box.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * 0.005))
    },
    { passive: false },
  )
  const keys: Record<string, () => void> = {
    '+': () => zoom(STEP),
    '=': () => zoom(STEP),
    '-': () => zoom(1 / STEP),
    '0': () => show(null),
  }
  const handleKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (!ctrlKey && !metaKey && !altKey && !(target instanceof HTMLInputElement)) keys[key]?.()
  }
  document.addEventListener('keydown', handleKey, { signal })
  const resize = new ResizeObserver(() => show(scale))
  resize.observe(box)
  signal.addEventListener('abort', () => resize.disconnect())
  const print = () => void printPictures({ title: name, pictures: [image.src] }).catch(() => undefined)
  return h(
    'div',
    { class: 'shown' },
    box,
    toolBar(
      'Picture',
      tool('Zoom out', () => zoom(1 / STEP)),
      shownScale,
      tool('Zoom in', () => zoom(STEP)),
      h(
        'span',
        { class: 'spare' },
        tool('Fit to window', () => show(null)),
        mayPrint && tool('Print', print),
      ),
      more,
    ),
  )
}
