import { LineDown } from '@arbour/testing/fake-api/fake-api'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAhead } from '#app/load-ahead.ts'
import { loadPart, partsState } from '#lib/parts.ts'
import { FakeTeam } from './support/fake-team.ts'
import { renderApp } from './support/render-app.tsx'
import { folder, item } from './support/screen.ts'

afterEach(() => void vi.unstubAllGlobals())

const comeBack = () => window.dispatchEvent(new Event('online'))

test('a list that could not be read for want of a line is read when it is back', async () => {
  const team = new FakeTeam()
  team.add('plan.txt', { into: team.folder('Drawings') })
  let isDown = false
  for (const call of ['filesBrowse', 'getConfig'] as const) {
    team.api.on(call, (request, before) => {
      if (isDown) throw new LineDown()
      return before(request)
    })
  }
  await renderApp(team)
  await expect.element(folder('Drawings')).toBeVisible()
  isDown = true
  await folder('Drawings').dblClick()
  await expect.element(page.getByText('This could not be loaded')).toBeVisible()
  isDown = false
  comeBack()
  await expect.element(item('plan.txt')).toBeVisible()
})

/** A line that files come over as long as it is not cut, and what was asked for on it. */
function stubLine() {
  const line = { isCut: false, asked: [] as string[] }
  vi.stubGlobal('fetch', async (address: RequestInfo | URL) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, location.origin)
    line.asked.push(pathname)
    if (line.isCut) throw new TypeError('Failed to fetch')
    return pathname.startsWith('/api/') ? Response.json({}) : new Response('')
  })
  return line
}

test('a part is imported once all its files are there, and its files are fetched once', async () => {
  const line = stubLine()
  line.isCut = true
  const importPart = vi.fn(async () => 'the part')
  const loading = loadPart(importPart, ['assets/one.js', 'assets/two.js'])
  await expect.poll(() => line.asked).toEqual(['/assets/one.js', '/assets/two.js'])
  expect(importPart).not.toHaveBeenCalled()
  line.isCut = false
  comeBack()
  expect(await loading).toBe('the part')
  line.asked = []
  await loadPart(importPart, ['assets/one.js', 'assets/three.js'])
  expect(line.asked).toEqual(['/assets/three.js'])
})

test('a network that answers with a page of its own is no line', async () => {
  stubLine()
  const real = window.fetch
  let isLocked = true
  const page = () => new Response('<form>Sign in to the Wi-Fi</form>', { headers: { 'content-type': 'text/html' } })
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => (isLocked ? page() : real(...args)))
  const importPart = vi.fn(async () => 'the part')
  const loading = loadPart(importPart, ['assets/four.js'])
  await expect.poll(partsState.get).toBe('waiting')
  expect(importPart).not.toHaveBeenCalled()
  isLocked = false
  comeBack()
  expect(await loading).toBe('the part')
})

test('parts are loaded ahead one after the other, once the page itself has loaded', { tags: ['long'] }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let isBusy = true
  const parts = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
  loadAhead(parts, () => isBusy)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(parts[0]).not.toHaveBeenCalled()
  isBusy = false
  await vi.advanceTimersByTimeAsync(500)
  vi.useRealTimers()
  await expect.poll(() => parts.map((part) => part.mock.calls.length)).toEqual([1, 1])
})

test('nothing is loaded ahead over a line that is to be spared', { tags: ['long'] }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })
  const part = vi.fn(async () => undefined)
  loadAhead([part], () => false)
  await vi.advanceTimersByTimeAsync(3000)
  vi.useRealTimers()
  const untilIdle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
  await untilIdle()
  await untilIdle()
  expect(part).not.toHaveBeenCalled()
})
