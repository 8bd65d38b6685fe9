import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

/** A window of this size in CSS pixels until the test ends. */
export async function sizeWindow(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1440, 900))
}

/** A phone, held upright. */
export const onPhone = (): Promise<void> => sizeWindow(390, 844)
