import { findViolations } from '@arbour/testing/find-violations'
import { isLong } from '@arbour/testing/is-long'
import axe from 'axe-core/axe.min.js?raw'
import { expect } from 'vitest'

// As text: another kind of module would be bundled again, which reloads the test page unexpectedly.
if (!('axe' in window)) document.head.append(Object.assign(document.createElement('script'), { text: axe }))

/** Checks the screen in both colour schemes; `hasMenu` means that a menu is open ({@link findViolations}). */
export async function expectAccessible({ hasMenu = false } = {}): Promise<void> {
  const { light, dark } = await findViolations({ hasMenu, isLong })
  // Soft, so that later steps are checked too.
  expect.soft(light, 'in light colours').toEqual([])
  expect.soft(dark, 'in dark colours').toEqual([])
}
