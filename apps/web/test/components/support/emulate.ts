import type {} from '@vitest/browser-playwright'
import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** A finger instead of a mouse, as far as style sheets and `matchMedia` tell, until the test ends. */
export async function withTouch(): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
  onTestFinished(async () => void (await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })))
}

/** Somebody who does not mind motion, which tests are spared elsewhere, until the test ends. */
export async function withMotion(): Promise<void> {
  const prefer = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  await prefer('no-preference')
  onTestFinished(async () => void (await prefer('reduce')))
}
