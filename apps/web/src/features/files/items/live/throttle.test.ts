import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createThrottle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('handles a flood of requests soon, a few times within a second, and then at most every 1.5 seconds', async () => {
  const run = vi.fn(async () => undefined)
  const throttle = createThrottle(run)
  for (let index = 0; index < 6000; index += 10) {
    throttle.ask()
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(run).toHaveBeenCalledTimes(6)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(run).toHaveBeenCalledTimes(7)
  // handles occasional requests within a second
  for (const times of [8, 9]) {
    throttle.ask()
    await vi.advanceTimersByTimeAsync(500)
    expect(run).toHaveBeenCalledTimes(times)
  }
})

it('spends at most a fifth of the time on slow runs', async () => {
  const run = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 1000)))
  const throttle = createThrottle(run)
  for (let index = 0; index < 11_000; index += 50) {
    throttle.ask()
    await vi.advanceTimersByTimeAsync(50)
  }
  expect(run).toHaveBeenCalledTimes(3)
})

it('runs again after requests during a run, never concurrently', async () => {
  const gate = Promise.withResolvers<void>()
  const run = vi.fn(() => gate.promise)
  const throttle = createThrottle(run)
  throttle.ask()
  await vi.advanceTimersByTimeAsync(250)
  throttle.ask()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(run).toHaveBeenCalledTimes(1)
  gate.resolve()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(run).toHaveBeenCalledTimes(2)
})

it('does not run after it was stopped', async () => {
  const run = vi.fn(async () => undefined)
  const throttle = createThrottle(run)
  throttle.ask()
  throttle.stop()
  throttle.ask()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(run).not.toHaveBeenCalled()
})
