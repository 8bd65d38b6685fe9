import { onTestFinished, vi } from 'vitest'
import { cdp } from 'vitest/browser'

/** Chromium's own protocol; the runner's types of it would bring those of Node into the web's. */
const send = (method: string, params: object) =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(method, params)

/** A finger instead of a mouse, as far as scripts are told, until the test ends. Chromium's own emulation of it outlasts its end. */
export function withTouch(): void {
  const ask = window.matchMedia.bind(window)
  const spy = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    if (!query.includes('(pointer:')) return ask(query)
    return Object.assign(new EventTarget(), { media: query, matches: query.includes('coarse') }) as MediaQueryList
  })
  onTestFinished(() => spy.mockRestore())
}

/** Somebody who does not mind motion, which tests are spared elsewhere, until the test ends. */
export async function withMotion(): Promise<void> {
  const prefer = (value: string) => send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  await prefer('no-preference')
  onTestFinished(async () => void (await prefer('reduce')))
}
