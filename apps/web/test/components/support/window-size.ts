import { beforeEach, describe, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

/** A window of this size in CSS pixels until the test ends. */
export async function sizeWindow(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1440, 900))
}

/** A phone, held upright. */
export const onPhone = (): Promise<void> => sizeWindow(390, 844)

/** Declares tests once for a desktop and once for a phone. */
export function onBothScreens(declare: (isPhone: boolean) => void): void {
  describe('on a desktop', () => declare(false))
  describe('on a phone', () => {
    beforeEach(() => onPhone())
    declare(true)
  })
}
