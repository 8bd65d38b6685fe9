import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { keepReadLog } from './read-log.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1000 }))
afterEach(() => void vi.useRealTimers())

it('returns when cached data was requested, regardless of later manual updates and failures', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const log = keepReadLog(client, () => true)
  const queryKey = queryKeys.folder('/all', null)
  const reading = () => {
    const query = client.getQueryCache().find({ queryKey })
    return query && log.of(query)
  }
  const ask = (response: () => Promise<object>) =>
    client.fetchQuery({ queryKey, queryFn: response, staleTime: 0 }).catch(() => undefined)

  const gate = Promise.withResolvers<object>()
  const asked = ask(() => gate.promise)
  expect(reading()).toEqual({ startedAt: 1000, isRunning: true })
  vi.setSystemTime(2000)
  gate.resolve({})
  await asked
  expect(reading()).toEqual({ startedAt: 1000, isRunning: false })

  client.setQueryData(queryKey, { changed: true })
  expect(reading()?.startedAt).toBe(1000)
  await ask(() => Promise.reject(new Error('offline')))
  expect(reading()).toEqual({ startedAt: 1000, isRunning: false })
  await ask(async () => ({}))
  expect(reading()?.startedAt).toBe(2000)
  log.stop()
  client.clear()
})
