import { expect, type Locator, type Page } from '@playwright/test'

/** Drops local files and folders on an element, as the operating system does: the browser reads them from disk. */
export async function dropFromComputer(page: Page, paths: readonly string[], target: Locator): Promise<void> {
  const drag = await startDragFromComputer(page, paths, target)
  await drag.drop()
}

/**
 * Starts a drag from the computer that rests over an element until it is dropped. It repeats its events as the operating system
 * does: a page that is still rendering accepts it once it can.
 */
export async function startDragFromComputer(page: Page, paths: readonly string[], target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to drop on')
  const session = await page.context().newCDPSession(page)
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: [...paths], dragOperationsMask: 1 }
  await session.send('Input.dispatchDragEvent', { type: 'dragEnter', ...point, data })
  await expect(async () => {
    await session.send('Input.dispatchDragEvent', { type: 'dragOver', ...point, data })
    await expect(page.getByText('Drop your file to upload to this location')).toBeVisible({ timeout: 250 })
  }).toPass()
  return {
    drop: async () => {
      await session.send('Input.dispatchDragEvent', { type: 'drop', ...point, data })
      await session.detach()
    },
  }
}
