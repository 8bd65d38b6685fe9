import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Chromium's own protocol; the runner's types of it would bring those of Node into the web's. */
const send = (method: string, params: object) =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(method, params)

/** A finger instead of a mouse, as far as style sheets and `matchMedia` tell, until the test ends. */
export async function withTouch(): Promise<void> {
  const setTouch = (enabled: boolean) => send('Emulation.setTouchEmulationEnabled', { enabled })
  await setTouch(true)
  onTestFinished(async () => void (await setTouch(false)))
}

/** Somebody who does not mind motion, which tests are spared elsewhere, until the test ends. */
export async function withMotion(): Promise<void> {
  const prefer = (value: string) => send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  await prefer('no-preference')
  onTestFinished(async () => void (await prefer('reduce')))
}
