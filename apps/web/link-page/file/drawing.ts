import type { VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import { linesAbout } from '#features/preview/viewers/drawing/lines-about.ts'
import { type DrawingAnswer, renderInWorker } from '#features/preview/viewers/drawing/render-in-worker.ts'
import { numberIn } from '#features/preview/viewers/place/place.ts'
import { client } from '../api/session.ts'
import { h } from '../view/h.ts'
import { picture } from './picture.ts'
import { firstPlace, placeKeeper } from './place.ts'
import { noted, tool } from './tools.ts'
import { zoomedPicture } from './zoomed-picture.ts'

interface DrawingOptions {
  /** The thumbnail. */
  first: string | null
  mayPrint: boolean
  signal: AbortSignal
}

/** A drawing of diagrams.net, page by page; the picture of its first page where it cannot be drawn here. */
export async function drawing(stage: HTMLElement, item: VisitorItem, options: DrawingOptions): Promise<void> {
  const { first, mayPrint, signal } = options
  const { name } = item
  const answer = await draw(item, signal)
  if (!('pages' in answer)) {
    if (first === null) throw new Error(answer.reason ?? 'The drawing could not be shown here.')
    return picture(stage, { name, first, whole: null, mayPrint, signal, notes: ['Only a picture of the first page is shown.'] })
  }
  const { pages } = answer
  const urls = pages.map(({ svg }) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })))
  signal.addEventListener('abort', () => urls.forEach(URL.revokeObjectURL))
  let ending = new AbortController()
  signal.addEventListener('abort', () => ending.abort())
  const keepPlace = placeKeeper('page', signal)
  const show = (at: number) => {
    const page = pages[at]
    if (!page || signal.aborted) return
    keepPlace(at === 0 ? null : String(at + 1))
    ending.abort()
    ending = new AbortController()
    const image = h('img', { class: 'picture', alt: pages.length > 1 ? `${name}, page ${page.name}` : name, src: urls[at] })
    const place = h('output', { 'aria-label': 'Page' }, `${page.name} (${at + 1} of ${pages.length})`)
    const more = pages.length > 1 ? [tool('Previous page', () => show(at - 1)), place, tool('Next page', () => show(at + 1))] : []
    stage.replaceChildren(
      noted(linesAbout(page), zoomedPicture({ image, name, width: page.width, mayPrint, signal: ending.signal, more })),
    )
  }
  show(Math.min(numberIn(firstPlace('page'), 1) ?? 1, pages.length) - 1)
}

async function draw({ src_url }: VisitorItem, signal: AbortSignal): Promise<DrawingAnswer> {
  if (src_url === null) return { reason: null }
  return renderInWorker(await (await client.follow(src_url, { signal })).text(), signal)
}
