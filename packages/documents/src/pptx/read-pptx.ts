import { t } from '@arbour/messages/t'
import { DocumentError, damagedError } from '../document-error.ts'
import { Budget } from '../pages/budget.ts'
import type { PageNode } from '../pages/page-node.ts'
import { Pictures } from '../pages/pictures.ts'
import { at, attr, child, num, Trees, type XmlElement } from '../xml/xml-tree.ts'
import type { Files } from '../zip/unpack.ts'
import { type Fill, fillIn, themedFill } from './fill.ts'
import { Part } from './part.ts'
import { drawShapes } from './shapes.ts'
import { type SlideContext, slideContext, slidesOf } from './slide-context.ts'
import { EMU } from './units.ts'

const MAX_SLIDES = 1000
/** Maximum elements in the markup of all parts; a slide needs a few for each separate word. */
const MAX_ELEMENTS = 2_000_000
/** Maximum slide size, in CSS pixels. */
const MAX_SIDE = 60 * 96

/**
 * Reads a presentation slide by slide: backgrounds, texts, pictures, tables, lines and common shapes, inherited from layouts,
 * masters and the theme. Charts, effects and animations are replaced by a label.
 *
 * @throws DocumentError
 */
export function* readPptx(files: Files): Generator<PageNode> {
  const presentation = Part.read('ppt/presentation.xml', new Trees(files, MAX_ELEMENTS), new Pictures(files))
  if (!presentation) throw damagedError()
  const size = child(presentation.root, 'sldSz')
  const [width, height] = [side(size, 'cx', 960), side(size, 'cy', 720)]
  const slides = slidesOf(presentation)
  if (slides.length === 0) throw new DocumentError('empty')
  const budget = new Budget()
  for (const [index, slide] of slides.slice(0, MAX_SLIDES).entries()) {
    const context = slideContext({ presentation, budget }, slide, index + 1)
    const ground = backgroundOf(context)
    yield {
      ...ground,
      tag: 'section',
      attributes: { class: 'slide', 'aria-label': t('preview.document.slide', { number: index + 1 }) },
      style: { width: `${width}px`, height: `${height}px`, ...ground?.style },
      children: shapesOf(context),
    }
  }
}

function backgroundOf(context: SlideContext): Fill | null {
  for (const part of [context.slide, context.layout, context.master]) {
    if (!part) continue
    const background = at(part.root, 'cSld', 'bg')
    const partContext = { ...context, part }
    const fill = fillIn(child(background, 'bgPr'), partContext) ?? themedFill(child(background, 'bgRef'), partContext)
    if (fill) return fill
  }
  return null
}

/** Draws the shapes of the master and the layout, then the slide's own. */
function shapesOf(context: SlideContext): PageNode[] {
  const { slide, layout, master } = context
  const shows = (part: Part | null) => attr(part?.root, 'showMasterSp') !== '0'
  const parts = [shows(slide) && shows(layout) && master, shows(slide) && layout, slide]
  return parts.flatMap((part) => (part ? drawShapes(at(part.root, 'cSld', 'spTree'), { ...context, part }) : []))
}

function side(size: XmlElement | null, name: string, usual: number): number {
  return Math.min(MAX_SIDE, Math.max(16, (num(size, name) ?? usual / EMU) * EMU))
}
