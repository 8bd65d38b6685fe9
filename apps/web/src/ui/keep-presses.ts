/** How far the pointer moves at most in a click, in CSS pixels. */
const MAX_DISTANCE = 4

interface Press {
  control: HTMLElement
  /** The position of the pointer when it was pressed. */
  x: number
  y: number
  /** The position of the control. */
  left: number
  top: number
}

/**
 * Makes a click count for the pressed button or link if the page moved it away from the pointer before the release, for example
 * because more of the page was loaded. Browsers send such a click to a common ancestor, where it does nothing. Returns a function
 * that stops this.
 */
export function keepPresses(): () => void {
  const end = new AbortController()
  const options = { capture: true, signal: end.signal }
  let press: Press | null = null
  document.addEventListener('pointerdown', (event) => (press = toPress(event)), options)
  document.addEventListener('pointercancel', () => (press = null), options)
  document.addEventListener(
    'click',
    (event) => {
      const lastPress = press
      press = null
      // Keys and scripts click without a pointer.
      if (!lastPress || event.detail === 0 || !isMissed(lastPress, event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      lastPress.control.click()
    },
    options,
  )
  return () => end.abort()
}

function toPress({ target, isPrimary, button, clientX: x, clientY: y }: PointerEvent): Press | null {
  if (!isPrimary || button !== 0 || !(target instanceof Element)) return null
  const control = target.closest<HTMLElement>('button, a[href]')
  if (!control) return null
  const { left, top } = control.getBoundingClientRect()
  return { control, x, y, left, top }
}

/** Returns whether a click missed the pressed control because the control moved and the pointer didn't. */
function isMissed({ control, x, y, left, top }: Press, event: MouseEvent): boolean {
  if (!control.isConnected || control.contains(event.target as Node)) return false
  // With these keys, browsers open links elsewhere.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  const now = control.getBoundingClientRect()
  const hasMoved = now.left !== left || now.top !== top
  return hasMoved && Math.hypot(event.clientX - x, event.clientY - y) <= MAX_DISTANCE
}
