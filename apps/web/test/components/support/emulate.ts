import { onTestFinished, vi } from 'vitest'
import { cdp } from 'vitest/browser'

/** Chromium's own protocol; the runner's types of it would add Node's types to the web. */
export const sendToBrowser = (method: string, params: object) =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(method, params)

/** Simulates a touch device for scripts until the test ends. Chromium's own emulation would outlast the test. */
export function withTouch(): void {
  const ask = window.matchMedia.bind(window)
  const spy = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    if (!query.includes('(pointer:')) return ask(query)
    return Object.assign(new EventTarget(), { media: query, matches: query.includes('coarse') }) as MediaQueryList
  })
  onTestFinished(() => spy.mockRestore())
}

/** Enables motion, which is reduced in other tests, until the test ends. */
export async function withMotion(): Promise<void> {
  const prefer = (value: string) =>
    sendToBrowser('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  await prefer('no-preference')
  onTestFinished(async () => void (await prefer('reduce')))
}
