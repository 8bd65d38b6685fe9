import { link, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '@arbour/contract/calls'
import { makePhoto } from '@arbour/testing/files/make-photo'
import type { Browser, Page } from '@playwright/test'
import type { BenchClient } from '../support/client.ts'
import type { Rows } from '../support/measure.ts'
import { LINES, type Line, measureOpening, measureVisit, openContext, slowDown, spread } from './page.ts'
import { SMALL_FOLDER, untilThumbnails } from './seed.ts'

const REPEATS = 5
/** Photos of 12 megapixels that are dropped; six different pictures in many files. */
const PHOTOS = Number(process.env['BENCH_PHOTOS'] ?? 200)
const PICTURES = 6
/** Milliseconds that the pointer rests on a folder before the click, and a user looks at a picture before the next one. */
const REST = 700

/** Measures frequent steps of a user, from the key or click until the result is drawn, on three connections. */
export async function measureWaits(browser: Browser, client: BenchClient): Promise<Rows> {
  const root = await client.rootId()
  const folder = await client.folderIn(root, 'Pictures')
  const pictures = await Promise.all(Array.from({ length: PICTURES }, makePhoto))
  const ids: string[] = []
  for (const [n, picture] of pictures.entries()) ids.push(await client.send(folder, `Picture ${n}.jpg`, picture, picture.length))
  await untilThumbnails(client, ids)
  const rows: Rows = []
  for (const line of LINES) {
    const times = new Map<string, number[]>()
    for (let n = 0; n < REPEATS; n += 1) {
      const context = await openContext(browser, client)
      const page = await context.newPage()
      if (line) await slowDown(page, line)
      for (const [name, time] of await timeSteps(page, client)) times.set(name, [...(times.get(name) ?? []), time])
      await context.close()
    }
    for (const [name, caseTimes] of times) rows.push([`${name}, ${getName(line)}`, spread(caseTimes)])
  }
  return [...rows, ...(await measureDrop(browser, client, pictures))]
}

const getName = (line: Line | null) => line?.name ?? 'on this machine'

async function timeSteps(page: Page, client: BenchClient): Promise<[string, number][]> {
  const dashboard = await measureVisit(page, client.url, 'main li')
  await measureVisit(page, `${client.url}/all`)
  await page.getByLabel(`${SMALL_FOLDER.name}, folder`, { exact: true }).hover()
  await wait(REST)
  const hoverTimes = await measureOpening(page, SMALL_FOLDER.name, 'Drawing 0 ')
  const field = page.getByRole('combobox', { name: 'Search', exact: true })
  await field.click()
  await field.pressSequentially('abutmen', { delay: 80 })
  await page.getByRole('option').first().waitFor()
  const suggestionTime = await measureKey(page, 't', areSuggestionsDrawn)
  await measureVisit(page, `${client.url}/all/Pictures`)
  await page.locator('[data-item-id]', { hasText: 'Picture 0' }).dblclick()
  await page.getByRole('img', { name: 'Picture 0.jpg' }).waitFor()
  await page.waitForLoadState('networkidle')
  await wait(REST)
  return [
    ['dashboard until its items are drawn, nothing cached', dashboard],
    [`open a folder of ${SMALL_FOLDER.files} that the pointer rests on`, hoverTimes],
    ['suggestions after a further letter', suggestionTime],
    ['the next picture of a preview', await measureKey(page, 'ArrowRight', isNextPictureDrawn)],
  ]
}

/** Runs in the page. */
function areSuggestionsDrawn(): boolean {
  const marks = document.querySelector('[role="option"]')?.querySelectorAll('mark') ?? []
  return [...marks].map((mark) => mark.textContent).join('') === 'abutment'
}

/** Runs in the page. */
function isNextPictureDrawn(): boolean {
  return [...document.images].some((image) => image.alt === 'Picture 1.jpg' && image.complete && image.naturalWidth > 1000)
}

/** Presses a key and returns the milliseconds until a frame after `isDone`, which runs in the page. */
async function measureKey(page: Page, key: string, isDone: () => boolean): Promise<number> {
  await page.evaluate(`{
    const { promise, resolve } = Promise.withResolvers()
    globalThis.keyTime = promise
    const look = (began) => (${isDone})() ? requestAnimationFrame(() => resolve(performance.now() - began)) : requestAnimationFrame(() => look(began))
    addEventListener('keydown', ({ timeStamp }) => look(timeStamp), { once: true, capture: true })
  }`)
  await page.keyboard.press(key)
  return page.evaluate<number>('globalThis.keyTime')
}

/** Measures photos that are chosen on the dashboard, until all are stored and until all have thumbnails. */
async function measureDrop(browser: Browser, client: BenchClient, pictures: readonly Buffer[]): Promise<Rows> {
  const folder = await mkdtemp(join(tmpdir(), 'arbour-photos-'))
  const context = await openContext(browser, client)
  try {
    const paths = Array.from({ length: PHOTOS }, (_, n) => join(folder, `Photo ${n}.jpg`))
    for (const [n, path] of paths.entries())
      await (n < PICTURES ? writeFile(path, pictures[n] ?? '') : link(paths[n % PICTURES] ?? '', path))
    const page = await context.newPage()
    // Playwright only fills the classic file chooser.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'))
    await measureVisit(page, client.url, 'main li')
    const before = await countItems(client)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload File' }).click()
    const began = performance.now()
    await (await chooser).setFiles(paths)
    while ((await countItems(client)) < before + PHOTOS) await wait(200)
    const storedMs = performance.now() - began
    await untilThumbnails(client, await listPhotos(client))
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
    return [
      [`upload ${PHOTOS} photos of 12 megapixels by the web until all are stored`, seconds(storedMs)],
      ['the same until all have thumbnails', seconds(performance.now() - began)],
    ]
  } finally {
    await context.close()
    await rm(folder, { recursive: true })
  }
}

async function countItems(client: BenchClient): Promise<number> {
  return (await client.call(calls.filesBrowse, { path: '/all', take: 1 })).meta.total_items
}

async function listPhotos(client: BenchClient): Promise<string[]> {
  const ids: string[] = []
  const file_id = await client.rootId()
  for (let page = 1; ; page += 1) {
    const { items } = await client.call(calls.filesChildren, { file_id, page })
    ids.push(...items.filter(({ name }) => name.startsWith('Photo ')).map(({ id }) => id))
    if (items.length === 0) return ids
  }
}
