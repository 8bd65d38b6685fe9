import type { OpenedLink } from '@arbour/contract/entities/sharing/public-link'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { showFile } from '../../link-page/file/show-file.ts'
import { folderScreen } from '../../link-page/folder/folder-screen.ts'
import base from '../../link-page/styles/base.css?inline'
import viewer from '../../link-page/styles/viewer.css?inline'
import { jsx } from '../../link-page/view/jsx-runtime.ts'
import { nameText } from '../../link-page/view/name.ts'
import { makeItem } from '../make-item.ts'

// What is drawn of a public link without the application (decision 0026, "The page"). Its styles stay in a tree of their own.

const place = document.createElement('div')
const shadow = place.attachShadow({ mode: 'open' })

function draw(...elements: readonly Element[]): void {
  const style = document.createElement('style')
  style.textContent = base + viewer
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

test('lists of a text have their marks, and of an empty file it is said that it is', async () => {
  const paper = document.createElement('div')
  paper.className = 'paper'
  paper.innerHTML = '<ul><li>one</li></ul><ol><li>two</li></ol>'
  draw(paper)
  const marks = [...paper.querySelectorAll('li')].map((item) => getComputedStyle(item).listStyleType)
  expect(marks).toEqual(['disc', 'decimal'])
  const stage = document.createElement('div')
  const link = { allows_download: true } as OpenedLink
  await showFile(stage, makeItem({ name: 'notes.txt', ext: 'txt', size: 0 }), { link, signal: new AbortController().signal })
  expect(stage.textContent).toContain('This file is empty.')
})

test('separated values are a table, whose figures stand at the end of their cells', async () => {
  const words = 'Item;"Cost, net";Note\n"Steel ""S355""";1,250.50;"two\nlines"\nTimber;80;\n'
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(words))
  onTestFinished(() => asked.mockRestore())
  const stage = document.createElement('div')
  const link = { allows_download: true } as OpenedLink
  const item = makeItem({ name: 'costs.csv', ext: 'csv', size: words.length, src_url: '/content/1' })
  await showFile(stage, item, { link, signal: new AbortController().signal })
  const rows = [...stage.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Item', 'Cost, net', 'Note'],
    ['Steel "S355"', '1,250.50', 'two\nlines'],
    ['Timber', '80', ''],
  ])
  expect([...stage.querySelectorAll('.figure')].map(({ textContent }) => textContent)).toEqual(['Cost, net', '1,250.50', '80'])
})

test('of a table with many cells a slow phone draws those that are near, and all by and by', async () => {
  const row = Array.from({ length: 50 }, (_, at) => at).join(',')
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(`${row}\n`.repeat(401)))
  onTestFinished(() => asked.mockRestore())
  const stage = document.createElement('div')
  stage.className = 'stage'
  draw(stage)
  const link = { allows_download: true } as OpenedLink
  const item = makeItem({ name: 'figures.csv', ext: 'csv', size: 60_000, src_url: '/content/1' })
  await showFile(stage, item, { link, signal: new AbortController().signal })
  const drawn = () => stage.querySelectorAll('tbody tr').length
  expect(drawn()).toBeLessThan(200)
  await expect
    .poll(() => {
      stage.querySelector('tbody tr:last-child')?.scrollIntoView()
      return drawn()
    })
    .toBe(400)
})
