import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onWake } from './wake.ts'

let isHidden: boolean
let woken: ReturnType<typeof vi.fn<() => void>>
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  isHidden = false
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal(
    'document',
    Object.defineProperty(new EventTarget(), 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') }),
  )
  woken = vi.fn()
  stop = onWake(woken)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function show(isShown: boolean): void {
  isHidden = !isShown
  document.dispatchEvent(new Event('visibilitychange'))
}

it('detects sleep from a stopped clock, but not from a slow one', () => {
  vi.advanceTimersByTime(60_000)
  vi.setSystemTime(Date.now() + 15_000)
  vi.advanceTimersByTime(10_000)
  expect(woken).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 60_000)
  vi.advanceTimersByTime(10_000)
  expect(woken).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(woken).toHaveBeenCalledOnce()
})

it('wakes once when the page becomes visible after a while', () => {
  show(false)
  vi.advanceTimersByTime(20_000)
  show(true)
  expect(woken).not.toHaveBeenCalled()
  show(false)
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(10_000)
  expect(woken).not.toHaveBeenCalled()
  show(true)
  vi.advanceTimersByTime(10_000)
  expect(woken).toHaveBeenCalledOnce()
})

it('wakes when the page is restored from the back/forward cache or comes online', () => {
  const pageShown = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  pageShown(false)
  expect(woken).not.toHaveBeenCalled()
  pageShown(true)
  expect(woken).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('online'))
  expect(woken).toHaveBeenCalledTimes(2)
  stop()
  window.dispatchEvent(new Event('online'))
  expect(woken).toHaveBeenCalledTimes(2)
})
