import type { Budget } from '../pages/budget.ts'
import { at, attr, child, childrenOf, num, type XmlElement } from '../xml/xml-tree.ts'
import type { Part } from './part.ts'

/** The context for drawing a slide: its inherited parts and theme colours and fonts. */
export interface SlideContext {
  /** The part whose shapes are being drawn: the slide, its layout or its master. */
  part: Part
  slide: Part
  layout: Part | null
  master: Part | null
  theme: XmlElement | null
  presentation: Part
  /** Returns the six hexadecimal digits of a theme colour. */
  colourOf: (name: string) => string | null
  fontOf: (name: string) => string
  number: number
  /** Budget of the whole presentation. */
  budget: Budget
}

/** Builds the context of one slide. */
export function slideContext(
  { presentation, budget }: Pick<SlideContext, 'presentation' | 'budget'>,
  slide: Part,
  number: number,
): SlideContext {
  const layout = slide.related('slideLayout')
  const master = layout?.related('slideMaster') ?? null
  const theme = master?.related('theme')?.root ?? presentation.related('theme')?.root ?? null
  const scheme = at(theme, 'themeElements', 'clrScheme')
  const maps = [at(slide.root, 'clrMapOvr', 'overrideClrMapping'), at(layout?.root, 'clrMapOvr', 'overrideClrMapping')]
  const map = maps.find((candidate) => candidate !== null) ?? child(master?.root, 'clrMap')
  const fonts = at(theme, 'themeElements', 'fontScheme')
  return {
    part: slide,
    slide,
    layout,
    master,
    theme,
    presentation,
    number,
    budget,
    colourOf: (name) => {
      const entry = child(scheme, attr(map, name) ?? name)
      const colour = entry?.children[0]
      const hex = attr(colour, 'lastClr') ?? attr(colour, 'val')
      return hex && /^[\da-f]{6}$/i.test(hex) ? hex : null
    },
    fontOf: (name) => {
      const kind = /^\+(mj|mn)-/.exec(name)?.[1]
      if (!kind) return name
      return attr(at(fonts, kind === 'mj' ? 'majorFont' : 'minorFont', 'latin'), 'typeface') || 'Calibri'
    },
  }
}

/** Returns the shapes on the layout and the master that a placeholder inherits from, nearest first; empty for other shapes. */
export function inheritedShapes(context: SlideContext, shape: XmlElement): XmlElement[] {
  const place = placeholderOf(shape)
  if (!place) return []
  const type = attr(place, 'type') ?? 'body'
  const sources = [context.layout, context.master].filter((part) => part !== null && part !== context.part)
  const inherited: XmlElement[] = []
  let kind = type
  for (const source of sources) {
    const shapes = (at(source?.root, 'cSld', 'spTree')?.children ?? []).filter((shape) => placeholderOf(shape))
    const match =
      (source === context.layout && shapes.find((shape) => sameIndex(placeholderOf(shape), place))) ||
      shapes.find((shape) => kindOf(attr(placeholderOf(shape), 'type') ?? 'body') === kindOf(kind))
    if (!match) continue
    inherited.push(match)
    kind = attr(placeholderOf(match), 'type') ?? kind
  }
  return inherited
}

/** Returns the placeholder properties of a shape, or null. */
export function placeholderOf(shape: XmlElement): XmlElement | null {
  for (const name of ['nvSpPr', 'nvPicPr', 'nvGraphicFramePr']) {
    const place = at(shape, name, 'nvPr', 'ph')
    if (place) return place
  }
  return null
}

/** Masters have fewer placeholder kinds than layouts. */
function kindOf(type: string): string {
  if (type === 'ctrTitle') return 'title'
  return ['subTitle', 'obj', 'tbl', 'chart', 'pic', 'media', 'dgm', 'clipArt'].includes(type) ? 'body' : type
}

function sameIndex(a: XmlElement | null, b: XmlElement): boolean {
  if (kindOf(attr(a, 'type') ?? 'body') !== kindOf(attr(b, 'type') ?? 'body')) return false
  const index = num(b, 'idx')
  return index !== null ? num(a, 'idx') === index : num(a, 'idx') === null && attr(a, 'type') === attr(b, 'type')
}

/** Returns the slides of a presentation in order. */
export function slidesOf(presentation: Part): Part[] {
  return childrenOf(child(presentation.root, 'sldIdLst'), 'sldId').flatMap((entry) => {
    const slide = presentation.part(relationId(entry))
    return slide ? [slide] : []
  })
}

/** Returns `r:id`, as distinct from the plain `id`. */
export function relationId(element: XmlElement | null): string | null {
  for (const [name, value] of element?.attributes ?? []) if (name.endsWith(':id')) return value
  return null
}
