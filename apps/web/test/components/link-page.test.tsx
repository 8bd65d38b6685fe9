import type { OpenedLink } from '@arbour/contract/entities/sharing/public-link'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { folderScreen } from '../../link-page/folder/folder-screen.ts'
import base from '../../link-page/styles/base.css?inline'
import { jsx } from '../../link-page/view/jsx-runtime.ts'
import { nameText } from '../../link-page/view/name.ts'
import { makeItem } from '../make-item.ts'

// What is drawn of a public link without the application (decision 0026, "The page"). Its styles stay in a tree of their own.

const place = document.createElement('div')
const shadow = place.attachShadow({ mode: 'open' })

function draw(...elements: readonly Element[]): void {
  const style = document.createElement('style')
  style.textContent = base
  shadow.replaceChildren(style, ...elements)
  document.body.append(place)
}

afterEach(() => place.remove())

test('a drawing that a module makes once stands everywhere where it is used', () => {
  const fragment = document.createDocumentFragment()
  fragment.append(document.createElement('i'))
  for (const drawing of [jsx('path', { d: 'M0 0h4' }), fragment]) {
    const uses = [1, 2, 3].map(() => jsx('g', { children: drawing }) as Element)
    expect(uses.map(({ childElementCount }) => childElementCount)).toEqual([1, 1, 1])
  }
})

test('of a name that has too little room the middle goes, and its extension stays', () => {
  const name = nameText('Survey of the abutment on the north bank at high water.drawio')
  const holder = document.createElement('div')
  holder.style.cssText = 'display: flex; width: 130px; font: 14px sans-serif'
  holder.append(name)
  draw(holder)
  const end = name.lastElementChild as HTMLElement
  expect(end.textContent).toBe('ater.drawio')
  // To the fraction of a pixel: a little less room is an ellipsis already.
  const range = document.createRange()
  range.selectNodeContents(end)
  expect(end.getBoundingClientRect().width).toBeGreaterThanOrEqual(range.getBoundingClientRect().width)
  expect(name.getBoundingClientRect().width).toBeLessThanOrEqual(130)
})

test('a folder goes on to its end where a busy phone tells several frames at once', async () => {
  const told: IntersectionObserverCallback[] = []
  class Told {
    constructor(callback: IntersectionObserverCallback) {
      told.push(callback)
    }
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', Told)
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
  for (const tell of told) tell(frames, {} as IntersectionObserver)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 20_000 })
})
