import { beforeEach, describe, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

/** A window of this size in CSS pixels until the test ends. */
export async function sizeWindow(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1440, 900))
}

/** A phone, held upright. */
export const onPhone = (): Promise<void> => sizeWindow(390, 844)

/** Declares tests once for a desktop and once for a phone: in the long run alone where little of it looks or works differently there. */
export function onBothScreens(declare: (isPhone: boolean) => void, { isPhoneLong = false } = {}): void {
  describe('on a desktop', () => declare(false))
  describe('on a phone', { tags: isPhoneLong ? ['long'] : [] }, () => {
    beforeEach(() => onPhone())
    declare(true)
  })
}
