import { t } from '@arbour/messages/t'
import { NetworkError } from '@arbour/testing/fake-api/fake-api'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { preloadChunks } from '#app/preload.ts'
import { chunksState, loadChunk } from '#lib/chunks.ts'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { folder, item, press, toast } from '../support/screen.ts'
import { onPhone, sizeWindow } from '../support/window-size.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const comeBack = () => window.dispatchEvent(new Event('online'))

test('loads a list that failed offline after the reconnect', async () => {
  const team = new FakeTeam()
  team.add('plan.txt', { into: team.folder('Drawings') })
  let isDown = false
  for (const call of ['filesBrowse', 'getConfig'] as const) {
    team.api.on(call, (request, before) => {
      if (isDown) throw new NetworkError()
      return before(request)
    })
  }
  await renderApp(team)
  await expect.element(folder('Drawings')).toBeVisible()
  isDown = true
  await folder('Drawings').dblClick()
  await expect.element(page.getByText(t('files.browser.thisCouldNotBeLoaded'))).toBeVisible()
  isDown = false
  comeBack()
  await expect.element(item('plan.txt')).toBeVisible()
})

const connection = page.getByRole('status', { name: t('app.shell.connection') })

/** Sets the browser's online status until the test ends. */
function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

/** Creates a team whose connection can be cut. */
function cuttableTeam(
  calls: readonly ('filesBrowse' | 'filesStarredUpdate' | 'getConfig')[] = ['filesBrowse', 'filesStarredUpdate', 'getConfig'],
) {
  const team = new FakeTeam()
  team.add('plan.txt', { into: team.folder('Drawings') })
  const line = { isCut: false }
  for (const call of calls) {
    team.api.on(call, (request, before) => {
      if (line.isCut) throw new NetworkError()
      return before(request)
    })
  }
  return { team, line }
}

test('shows that the server does not respond after a second attempt', async () => {
  const { team, line } = cuttableTeam(['filesStarredUpdate', 'getConfig'])
  await renderApp(team)
  await expect.element(folder('Drawings')).toBeVisible()
  line.isCut = true
  await folder('Drawings').click()
  await press('s')
  await expect.element(toast(/^Couldn’t reach the server/)).toBeVisible()
  await expect.element(connection.getByText(t('common.noConnection'))).toBeVisible()
  line.isCut = false
  comeBack()
  await expect.element(connection.getByText(t('app.shell.backOnline'))).toBeVisible()
})

test.each([
  ['in a window', () => sizeWindow(1440, 900)],
  ['on a phone', onPhone],
])('shows immediately that the browser is offline, also for an action, and that it is back, %s', async (_, size) => {
  await size()
  const { team, line } = cuttableTeam()
  await renderApp(team)
  await expect.element(folder('Drawings')).toBeVisible()
  await expect.element(connection).toBeEmptyDOMElement()
  line.isCut = true
  setOnline(false)
  await expect.element(connection.getByText(t('app.shell.offline'))).toBeInViewport({ ratio: 1 })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  await expectAccessible()
  await folder('Drawings').click()
  await press('s')
  await expect.element(toast(t('errors.general.offline'))).toBeVisible()
  line.isCut = false
  setOnline(true)
  await expect.element(connection.getByText(t('app.shell.backOnline'))).toBeVisible()
  await expect.element(connection.getByText(t('app.shell.offline'))).not.toBeInTheDocument()
})

test('shows immediately that a page cannot be opened offline', async () => {
  const { team, line } = cuttableTeam()
  await renderApp(team)
  await expect.element(folder('Drawings')).toBeVisible()
  line.isCut = true
  setOnline(false)
  await folder('Drawings').dblClick()
  await expect.element(page.getByText(t('files.browser.thisCouldNotBeLoaded'))).toBeVisible()
  // It is prefetched and then opened, without retries.
  expect(team.api.asked('filesBrowse').filter(({ path }) => path === '/all/Drawings').length).toBeLessThanOrEqual(2)
  line.isCut = false
  setOnline(true)
  await expect.element(item('plan.txt')).toBeVisible()
})

/** Creates a connection that delivers files unless it is cut, and records the requests. */
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

test('imports a chunk once all its files are loaded, and fetches them once', async () => {
  const line = stubLine()
  line.isCut = true
  const importChunk = vi.fn(async () => 'the part')
  const loading = loadChunk(importChunk, ['assets/one.js', 'assets/two.js'])
  await expect.poll(() => line.asked).toEqual(['/assets/one.js', '/assets/two.js'])
  expect(importChunk).not.toHaveBeenCalled()
  line.isCut = false
  comeBack()
  expect(await loading).toBe('the part')
  line.asked = []
  await loadChunk(importChunk, ['assets/one.js', 'assets/three.js'])
  expect(line.asked).toEqual(['/assets/three.js'])
})

test('treats the page of a captive portal as offline', async () => {
  stubLine()
  const real = window.fetch
  let isLocked = true
  const page = () => new Response('<form>Sign in to the Wi-Fi</form>', { headers: { 'content-type': 'text/html' } })
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => (isLocked ? page() : real(...args)))
  const importChunk = vi.fn(async () => 'the part')
  const loading = loadChunk(importChunk, ['assets/four.js'])
  await expect.poll(chunksState.get).toBe('waiting')
  expect(importChunk).not.toHaveBeenCalled()
  isLocked = false
  comeBack()
  expect(await loading).toBe('the part')
})

test('preloads chunks one after another once the page has loaded', { tags: ['long'] }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let isBusy = true
  const parts = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
  preloadChunks(parts, () => isBusy)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(parts[0]).not.toHaveBeenCalled()
  isBusy = false
  await vi.advanceTimersByTimeAsync(500)
  vi.useRealTimers()
  await expect.poll(() => parts.map((part) => part.mock.calls.length)).toEqual([1, 1])
})

test('preloads nothing over a metered connection', { tags: ['long'] }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })
  const part = vi.fn(async () => undefined)
  preloadChunks([part], () => false)
  await vi.advanceTimersByTimeAsync(3000)
  vi.useRealTimers()
  const untilIdle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
  await untilIdle()
  await untilIdle()
  expect(part).not.toHaveBeenCalled()
})
