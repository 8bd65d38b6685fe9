import { findViolations } from '@arbour/testing/find-violations'
import { isLong } from '@arbour/testing/is-long'
import axe from 'axe-core/axe.min.js?raw'
import { expect } from 'vitest'

// As text: a module of another kind would be bundled anew, and the page of the tests loaded again, where it was not foreseen.
if (!('axe' in window)) document.head.append(Object.assign(document.createElement('script'), { text: axe }))

/** Checks what is on the screen in both schemes of colours; `hasMenu` says that a menu is open ({@link findViolations}). */
export async function expectAccessible({ hasMenu = false } = {}): Promise<void> {
  const { light, dark } = await findViolations({ hasMenu, isLong })
  // The steps after it are looked at too.
  expect.soft(light, 'in light colours').toEqual([])
  expect.soft(dark, 'in dark colours').toEqual([])
}
