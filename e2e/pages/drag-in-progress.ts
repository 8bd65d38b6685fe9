import type { Locator, Page } from '@playwright/test'

/** A started mouse drag that is not dropped yet. */
export class DragInProgress {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  /** Grabs an item by its name and moves far enough to start a drag. */
  static async begin(page: Page, item: Locator, name: string): Promise<DragInProgress> {
    const box = await getCentre(item.getByText(name, { exact: true }).first())
    await page.mouse.move(box.x, box.y)
    await page.mouse.down()
    await page.mouse.move(box.x + 8, box.y + 4, { steps: 4 })
    return new DragInProgress(page)
  }

  async moveOver(target: Locator): Promise<void> {
    const { x, y } = await getCentre(target)
    await this.#page.mouse.move(x, y, { steps: 4 })
    // A resting drag repeats its events; a test's mouse has to move for that.
    await this.#page.mouse.move(x + 2, y)
  }

  drop(): Promise<void> {
    return this.#page.mouse.up()
  }
}

async function getCentre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('There is nothing to take hold of')
  return { x: box.x + Math.min(60, box.width / 2), y: box.y + box.height / 2 }
}
