import type { PageNode } from '../pages/page-node.ts'
import { at, attr, child, childrenOf, num, type XmlElement } from '../xml/xml-tree.ts'
import { colourIn } from './colour.ts'
import type { SlideContext } from './slide-context.ts'

const FILLS = new Set(['noFill', 'solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill'])

/** A fill: a CSS background, or a picture. */
export type Fill = Pick<PageNode, 'style' | 'picture'>

const NO_FILL: Fill = { style: { background: 'none' } }
const MAX_STOPS = 100

/** Returns whether a fill is visible. */
export function isSeen(fill: Fill | null | undefined): fill is Fill {
  return Boolean(fill) && fill !== NO_FILL
}

/** Returns the fill in an element; null if there is none. */
export function fillIn(holder: XmlElement | null | undefined, context: SlideContext, placeholderColour?: string): Fill | null {
  for (const element of holder?.children ?? []) if (FILLS.has(element.name)) return fillOf(element, context, placeholderColour)
  return null
}

function fillOf(fill: XmlElement, context: SlideContext, placeholderColour?: string): Fill | null {
  if (fill.name === 'noFill') return NO_FILL
  if (fill.name === 'solidFill') return asFill(colourIn(fill, context, placeholderColour))
  if (fill.name === 'pattFill') return asFill(colourIn(child(fill, 'fgClr'), context, placeholderColour))
  if (fill.name === 'gradFill') return asFill(gradient(fill, context, placeholderColour))
  const picture = fill.name === 'blipFill' && context.part.picture(attr(child(fill, 'blip'), 'embed'))
  if (!picture) return null
  const stretched = { 'background-size': '100% 100%', 'background-repeat': 'no-repeat' }
  return { picture, style: { background: 'none', ...(!child(fill, 'tile') && stretched) } }
}

function asFill(background: string | null | undefined): Fill | null {
  return background ? { style: { background } } : null
}

function gradient(fill: XmlElement, context: SlideContext, placeholderColour?: string): string | null {
  const stops = childrenOf(child(fill, 'gsLst'), 'gs')
    .slice(0, MAX_STOPS)
    .map((stop) => ({ at: (num(stop, 'pos') ?? 0) / 1000, colour: colourIn(stop, context, placeholderColour) }))
    .filter(({ colour }) => colour !== null)
    .sort((a, b) => a.at - b.at)
    .map(({ at, colour }) => `${colour} ${at}%`)
  if (stops.length < 2) return stops[0]?.split(' ').slice(0, -1).join(' ') ?? null
  if (child(fill, 'path')) return `radial-gradient(${stops.join(', ')})`
  // Office measures angles clockwise from the right, CSS from the top.
  return `linear-gradient(${(num(child(fill, 'lin'), 'ang') ?? 0) / 60_000 + 90}deg, ${stops.join(', ')})`
}

/** Returns a fill of the theme's list: 1 to 999 for shapes, from 1001 for backgrounds. */
export function themedFill(reference: XmlElement | null, context: SlideContext): Fill | null {
  const index = num(reference, 'idx')
  if (index === null || index === 0 || index === 1000) return null
  const referenceColour = colourIn(reference, context) ?? undefined
  const list = at(context.theme, 'themeElements', 'fmtScheme', index > 1000 ? 'bgFillStyleLst' : 'fillStyleLst')
  const fill = list?.children[(index % 1000) - 1]
  return (fill && fillOf(fill, context, referenceColour)) ?? asFill(referenceColour)
}

export interface Stroke {
  colour: string
  /** In CSS pixels. */
  width: number
  dashes: string
  hasHead: boolean
  hasTail: boolean
}

const DASHES: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries({
    dash: [4, 3],
    sysDash: [3, 1],
    dot: [1, 3],
    sysDot: [1, 1],
    dashDot: [4, 3, 1, 3],
    lgDash: [8, 3],
    lgDashDot: [8, 3, 1, 3],
  }),
)

/** Returns the outline of a shape: its own, or its theme's. */
export function strokeOf(properties: XmlElement | null, style: XmlElement | null, context: SlideContext): Stroke | null {
  const line = child(properties, 'ln')
  const reference = child(style, 'lnRef')
  const index = num(reference, 'idx') ?? 0
  const themed = index > 0 ? at(context.theme, 'themeElements', 'fmtScheme', 'lnStyleLst')?.children[index - 1] : null
  if (child(line, 'noFill') || (!line && !themed)) return null
  const colour =
    colourIn(child(line, 'solidFill'), context) ??
    colourIn(at(line, 'gradFill', 'gsLst', 'gs'), context) ??
    (index > 0 ? colourIn(reference, context) : null)
  if (!colour) return null
  const width = Math.max(0.75, (num(line, 'w') ?? num(themed, 'w') ?? 9525) / 9525)
  const dash = DASHES.get(attr(child(line, 'prstDash'), 'val') ?? '') ?? []
  const isArrow = (end: XmlElement | null) => !['none', null].includes(attr(end, 'type'))
  return {
    colour,
    width,
    dashes: dash.map((part) => part * width).join(' '),
    hasHead: isArrow(child(line, 'headEnd')),
    hasTail: isArrow(child(line, 'tailEnd')),
  }
}
