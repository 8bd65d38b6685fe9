const LONG_MS = 450
const MOVED_PX = 10

/** Calls back on a long press on an item. The click that follows does not open it. */
export function onLongPress(list: HTMLElement, onPress: (target: Element) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0 }
  let isTaken = false
  const stop = () => clearTimeout(timer)
  list.addEventListener('pointerdown', (event) => {
    isTaken = false
    if (event.pointerType === 'mouse' || !(event.target instanceof Element)) return
    const { target } = event
    from = { x: event.clientX, y: event.clientY }
    stop()
    timer = setTimeout(() => {
      isTaken = true
      onPress(target)
    }, LONG_MS)
  })
  list.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > MOVED_PX) stop()
  })
  for (const end of ['pointerup', 'pointercancel'] as const) list.addEventListener(end, stop)
  // The finger is still down: neither the link's context menu nor opening it is intended.
  const prevent = (event: Event) => {
    if (!isTaken) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type === 'click') isTaken = false
  }
  list.addEventListener('click', prevent, { capture: true })
  list.addEventListener('contextmenu', (event) => {
    if ((event as PointerEvent).pointerType !== 'mouse') event.preventDefault()
  })
}
