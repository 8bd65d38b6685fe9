import { expect, it, vi } from 'vitest'
import { folderRefresher } from './refresh.ts'

it('reads folders again seldom while many files arrive, and once after the last', async () => {
  vi.useFakeTimers()
  const refresh = vi.fn<(paths: ReadonlySet<string>) => void>()
  const note = folderRefresher(refresh)
  for (let n = 0; n < 500; n++) {
    note(n % 2 ? '/all/a' : '/all/b')
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(5000)
  expect(refresh.mock.calls.length).toBeLessThanOrEqual(5)
  expect(refresh.mock.calls[0]?.[0]).toEqual(new Set(['/all/a', '/all/b']))
  note('/all/c')
  await vi.advanceTimersByTimeAsync(150)
  expect(refresh).toHaveBeenLastCalledWith(new Set(['/all/c']))
  vi.useRealTimers()
})
