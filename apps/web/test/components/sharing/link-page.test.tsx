import type { OpenedLink } from '@arbour/contract/entities/sharing/public-link'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { folderScreen } from '../../../link-page/folder/folder-screen.ts'
import { itemRow } from '../../../link-page/folder/item-row.ts'
import base from '../../../link-page/styles/base.css?inline'
import { jsx } from '../../../link-page/view/jsx-runtime.ts'
import { nameText } from '../../../link-page/view/name.ts'
import { makeItem } from '../../make-item.ts'

// The parts of the public link page that are rendered without the application (decision 0026, "The page"). Its styles are
// isolated in a shadow tree.

const place = document.createElement('div')
const shadow = place.attachShadow({ mode: 'open' })

function draw(...elements: readonly Element[]): void {
  const style = document.createElement('style')
  style.textContent = base
  shadow.replaceChildren(style, ...elements)
  document.body.append(place)
}

afterEach(() => place.remove())

test('renders an illustration created once by a module wherever it is used', () => {
  const fragment = document.createDocumentFragment()
  fragment.append(document.createElement('i'))
  for (const drawing of [jsx('path', { d: 'M0 0h4' }), fragment]) {
    const uses = [1, 2, 3].map(() => jsx('g', { children: drawing }) as Element)
    expect(uses.map(({ childElementCount }) => childElementCount)).toEqual([1, 1, 1])
  }
})

test('truncates the middle of a long name and keeps its extension', () => {
  const name = nameText('Survey of the abutment on the north bank at high water.drawio')
  const holder = document.createElement('div')
  holder.style.cssText = 'display: flex; width: 130px; font: 14px sans-serif'
  holder.append(name)
  draw(holder)
  const end = name.lastElementChild as HTMLElement
  expect(end.textContent).toBe('ater.drawio')
  // To a fraction of a pixel: slightly less space already causes an ellipsis.
  const range = document.createRange()
  range.selectNodeContents(end)
  expect(end.getBoundingClientRect().width).toBeGreaterThanOrEqual(range.getBoundingClientRect().width)
  expect(name.getBoundingClientRect().width).toBeLessThanOrEqual(130)
})

test('shows and says which team has locked an item', () => {
  const lock = {
    is_own: false,
    holder: { id: null, name: null, tenant: { id: '1', name: 'Bridges' } },
    expires: '2030-12-01T12:00:00.000Z',
  }
  const thumbnails = { watch: () => undefined, stop: () => undefined }
  const [locked, free] = [lock, null].map((lock) => itemRow({ ...makeItem({ name: 'sheet.txt' }), lock }, thumbnails))
  draw(locked as HTMLElement, free as HTMLElement)
  expect(locked?.querySelector('a')?.ariaLabel).toMatch(/^sheet\.txt, file, Locked by Bridges until /)
  expect(locked?.querySelector<HTMLElement>('.lock-badge')?.title).toMatch(/^Locked by Bridges until /)
  expect(free?.querySelector('a')?.ariaLabel).toBe('sheet.txt, file')
  expect(free?.querySelector('.lock-badge')).toBeNull()
})

test('loads a folder to its end if a busy phone delivers several frames at once', async () => {
  const callbacks: IntersectionObserverCallback[] = []
  class Callback {
    constructor(callback: IntersectionObserverCallback) {
      callbacks.push(callback)
    }
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', Callback)
  const asked = vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => undefined))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    asked.mockRestore()
  })
  const file = { ...makeItem({ name: 'Sheets', is_dir: true }), path: '/sh/link' }
  const link = { allows_download: true, expiry: null } as OpenedLink
  const shown = { file, ancestors: [], items: [makeItem({ name: 'sheet.txt' })], total: 200 }
  folderScreen({ link, shown, sort: 'name:asc', onSort: () => undefined, isFirst: false })
  const frames = [false, true].map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry)
  for (const intersect of callbacks) intersect(frames, {} as IntersectionObserver)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 20_000 })
})
