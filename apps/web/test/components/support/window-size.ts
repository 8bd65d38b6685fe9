import { beforeEach, describe, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

/** Sets the size of the window in CSS pixels until the test ends. */
export async function sizeWindow(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1440, 900))
}

/** Sets the size of a phone in portrait orientation. */
export const onPhone = (): Promise<void> => sizeWindow(390, 844)

/**
 * Declares tests once for a desktop and once for a phone: only in the extended suite if few things look or work differently
 * there.
 */
export function onBothScreens(declare: (isPhone: boolean) => void, { isPhoneLong = false } = {}): void {
  describe('on a desktop', () => declare(false))
  describe('on a phone', { tags: isPhoneLong ? ['long'] : [] }, () => {
    beforeEach(() => onPhone())
    declare(true)
  })
}
