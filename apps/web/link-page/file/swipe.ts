const FAR_PX = 60
const LEVEL = 0.6
const QUICK_MS = 700

/** Calls back when a finger wipes over an element to the left (1) or to the right (-1), unless it moves what is enlarged or scrolls. */
export function onSwipe(element: HTMLElement, onStep: (way: 1 | -1) => void): void {
  let from: { x: number; y: number; at: number } | null = null
  element.addEventListener('touchstart', ({ touches, target, timeStamp }) => {
    const [touch] = touches
    const isEnlarged = (window.visualViewport?.scale ?? 1) > 1.05
    const isOwn = target instanceof Element && target.closest('video, audio, input, [data-table], [data-zoomed]') !== null
    from = touch && touches.length === 1 && !isEnlarged && !isOwn ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null
  })
  element.addEventListener('touchend', ({ changedTouches, timeStamp }) => {
    const [touch] = changedTouches
    if (!from || !touch || timeStamp - from.at > QUICK_MS) return
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
    if (Math.abs(x) > FAR_PX && Math.abs(y) < Math.abs(x) * LEVEL) onStep(x < 0 ? 1 : -1)
  })
}
