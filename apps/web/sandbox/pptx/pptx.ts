import { Budget } from '../elements.ts'
import { Failure } from '../failure.ts'
import type { Shown } from '../pages.ts'
import { Pictures } from '../pictures.ts'
import type { Files } from '../unpack.ts'
import { at, attr, child, num, Trees } from '../xml.ts'
import { fillIn, themedFill } from './fill.ts'
import { Part } from './part.ts'
import { drawShapes } from './shapes.ts'
import { type SlideContext, slideContext, slidesOf } from './slide-context.ts'
import { EMU } from './units.ts'

const MAX_SLIDES = 1000
/** Inches that no slide is beyond. */
const MAX_SIDE = 60 * 96

/**
 * A presentation: its slides with their backgrounds, texts, pictures, tables, lines and the usual shapes, inherited from layouts, masters
 * and the theme. Charts, effects and movements are not drawn; what is missing is said in its place.
 */
export async function showPptx(files: Files, holder: HTMLElement, onProgress: () => void): Promise<Shown> {
  const trees = new Trees(files)
  const pictures = new Pictures(files)
  const presentation = Part.read('ppt/presentation.xml', trees, pictures)
  if (!presentation) throw new Failure('damaged')
  const size = child(presentation.root, 'sldSz')
  const [width, height] = [side(size, 'cx', 960), side(size, 'cy', 720)]
  const slides = slidesOf(presentation)
  if (slides.length === 0) throw new Failure('empty')
  const pages: HTMLElement[] = []
  const budget = new Budget()
  for (const [index, slide] of slides.slice(0, MAX_SLIDES).entries()) {
    const page = document.createElement('section')
    page.className = 'slide'
    page.setAttribute('aria-label', `Slide ${index + 1}`)
    page.style.width = `${width}px`
    page.style.height = `${height}px`
    drawSlide(slideContext({ presentation, budget }, slide, index + 1), page)
    holder.append(page)
    pages.push(page)
    if (index % 20 === 19) {
      onProgress()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  return { pages, maxFit: 2 }
}

function drawSlide(context: SlideContext, page: HTMLElement): void {
  const sources = [context.slide, context.layout, context.master].filter((part) => part !== null)
  for (const part of sources) {
    const background = at(part.root, 'cSld', 'bg')
    const own = { ...context, part }
    const fill = fillIn(child(background, 'bgPr'), own) ?? themedFill(child(background, 'bgRef'), own)
    if (!fill) continue
    page.style.background = fill
    break
  }
  const shows = (part: Part | null) => attr(part?.root, 'showMasterSp') !== '0'
  const below = [shows(context.slide) && shows(context.layout) && context.master, shows(context.slide) && context.layout]
  for (const part of below) {
    if (part) drawShapes(at(part.root, 'cSld', 'spTree'), { ...context, part }, page)
  }
  drawShapes(at(context.slide.root, 'cSld', 'spTree'), context, page)
}

function side(size: Element | null, name: string, usual: number): number {
  return Math.min(MAX_SIDE, Math.max(16, (num(size, name) ?? usual / EMU) * EMU))
}
