import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { sendToBrowser } from './emulate.ts'

/** How long a finished drag may take to end, in milliseconds. */
const END_MS = 2000

let isDragging = false
const setDragging = ({ type }: Event) => {
  isDragging = type === 'dragstart'
}
for (const type of ['dragstart', 'drop', 'dragend'] as const) window.addEventListener(type, setDragging, true)

/**
 * Drags an element to another with the mouse. On a busy machine Playwright can overlook that a drag has started: the browser then
 * waits for its end, and ignores the mouse in all later tests of the page. Such a drag is cancelled and repeated.
 */
export async function dropOn(source: Locator, target: Locator): Promise<void> {
  await source.dropTo(target)
  const hasEnded = await expect
    .poll(() => isDragging, { timeout: END_MS })
    .toBe(false)
    .then(
      () => true,
      () => false,
    )
  if (hasEnded) return
  await cancelDrag()
  await source.dropTo(target)
}

async function cancelDrag(): Promise<void> {
  const nothing = { items: [], files: [], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragCancel'])
    await sendToBrowser('Input.dispatchDragEvent', { type, x: 0, y: 0, data: nothing })
  isDragging = false
}
