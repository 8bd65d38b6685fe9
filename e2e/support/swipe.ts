import type { Locator, Page } from '@playwright/test'

/** Swipes across an element: to the left for negative pixels. */
export async function swipe(page: Page, target: Locator, distance: number): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to wipe across')
  const session = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2 - distance / 2, box.y + box.height / 3]
  // A swipe has the same speed on a busy machine: 20 ms between events.
  let timestamp = Date.now() / 1000
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', endX?: number) => {
    timestamp += 0.02
    return session.send('Input.dispatchTouchEvent', { type, touchPoints: endX === undefined ? [] : [{ x: endX, y }], timestamp })
  }
  await send('touchStart', x)
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', x + distance * part)
  await send('touchEnd')
  await session.detach()
}
