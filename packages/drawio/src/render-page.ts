import { drawEdge } from './draw/draw-edge.ts'
import { drawVertex } from './draw/draw-vertex.ts'
import type { Drawn } from './draw/drawn.ts'
import { drawDataPicture } from './draw/picture.ts'
import { pointAlong } from './edges/point-along.ts'
import type { Formulas, UntypesetFormulas } from './formulas/formulas.ts'
import { type Box, boundsOfPoints, cornersOf } from './geometry.ts'
import { MAX_PICTURE_SIDE } from './limits.ts'
import { buildTree } from './place/build-tree.ts'
import { layOut } from './place/layout.ts'
import type { Node } from './place/node.ts'
import type { Backgrounds } from './read/backgrounds.ts'
import type { Cell, PageModel } from './read/cell.ts'
import type { Stencils, UnknownShape } from './stencils/stencils.ts'
import { colourOf } from './svg/colour.ts'
import { Definitions } from './svg/definitions.ts'
import { element, num } from './svg/write.ts'
import { drawLabel } from './text/draw-label.ts'

/** One page as a standalone SVG. */
export interface DrawioPage {
  name: string
  /** SVG document of shapes and text, without scripts or external resources. */
  svg: string
  /** Pixels. */
  width: number
  height: number
  /** The labels in painting order, for screen readers. */
  texts: string[]
  /** Unknown library shapes, which are outlined. */
  unknown: UnknownShape[]
  /** Formulas that are shown as text. */
  untypeset: UntypesetFormulas
  /** Whether the page's background picture or page is not shown. */
  lacksBackground: boolean
}

/** Margin around the content. */
const MARGIN = 10
/** Size of an empty page. */
const EMPTY: Box = { x: 0, y: 0, w: 400, h: 300 }

interface RenderOptions {
  stencils: Stencils
  formulas: Formulas
  backgrounds: Backgrounds
}

export function renderPage(page: PageModel, { stencils, formulas, backgrounds }: RenderOptions): DrawioPage {
  const { name, background, cells } = page
  const definitions = new Definitions()
  const texts: string[] = []
  const drawCells = (shown: readonly Cell[]) => {
    const tree = buildTree(shown)
    layOut(tree)
    const context = { definitions, stencils, formulas: page.hasMath ? formulas : null, texts }
    return tree.shown.flatMap((node) => drawNode(node, context))
  }
  const behind = drawBehind(page, { backgrounds, definitions, drawCells })
  const drawn = [...(behind ?? []), ...drawCells(cells)]
  const box = frameOf(drawn)
  const scale = Math.min(1, MAX_PICTURE_SIDE / Math.max(box.w, box.h))
  const [width, height] = [Math.max(1, Math.ceil(box.w * scale)), Math.max(1, Math.ceil(box.h * scale))]
  const paper = colourOf(background ?? 'none', '#ffffff')
  const sheet = element('rect', { x: box.x, y: box.y, width: box.w, height: box.h, fill: paper === 'none' ? '#ffffff' : paper })
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      'xmlns:xlink': 'http://www.w3.org/1999/xlink',
      width,
      height,
      viewBox: [box.x, box.y, box.w, box.h].map(num).join(' '),
    },
    definitions.toString() + sheet + drawn.map(({ markup }) => markup).join(''),
  )
  return {
    name,
    svg,
    width,
    height,
    texts,
    unknown: stencils.endPage(),
    untypeset: formulas.endPage(),
    lacksBackground: page.behind !== null && behind === null,
  }
}

interface BehindOptions {
  backgrounds: Backgrounds
  definitions: Definitions
  drawCells: (cells: readonly Cell[]) => Drawn[]
}

/** Draws the background of a page. Returns null if it is missing in the file. */
function drawBehind(page: PageModel, { backgrounds, definitions, drawCells }: BehindOptions): Drawn[] | null {
  const { behind } = page
  if (!behind) return null
  const cells = backgrounds.cellsBehind(page)
  if (cells) return drawCells(cells)
  const markup = drawDataPicture(behind.source, behind.box, { isStretched: true, definitions })
  return markup === null ? null : [{ markup, bounds: behind.box }]
}

interface PageContext {
  definitions: Definitions
  stencils: Stencils
  /** Null if the page's formulas are plain text. */
  formulas: Formulas | null
  texts: string[]
}

function drawNode(node: Node, { definitions, stencils, formulas, texts }: PageContext): Drawn[] {
  const { cell, box, route } = node
  const drawn: Drawn[] = []
  let labelBox: Box | null = null
  if (cell.kind === 'edge' && route) {
    drawn.push(drawEdge(node, route, definitions))
    const place = cell.geometry ?? {
      x: 0,
      y: 0,
      isRelative: true,
      offset: { x: 0, y: 0 },
      w: 0,
      h: 0,
      sourcePoint: null,
      targetPoint: null,
      points: [],
    }
    labelBox = { ...pointAlong(route, { ...place, isRelative: true }), w: 0, h: 0 }
  } else if (cell.kind === 'vertex' && box) {
    const vertex = drawVertex(node, box, definitions, stencils)
    drawn.push(vertex)
    labelBox = vertex.labelBox
  }
  const label = labelBox && drawLabel(node, labelBox, { definitions, formulas })
  if (label) {
    drawn.push(label)
    if (label.text !== '') texts.push(label.text)
  }
  return drawn
}

/** Returns the bounding box of all content, with a margin. */
function frameOf(drawn: readonly Drawn[]): Box {
  const corners = drawn.filter(({ markup }) => markup !== '').flatMap(({ bounds }) => cornersOf(bounds))
  if (corners.length === 0) return EMPTY
  const { x, y, w, h } = boundsOfPoints(corners)
  const [left, top] = [Math.floor(x - MARGIN), Math.floor(y - MARGIN)]
  return { x: left, y: top, w: Math.ceil(x + w + MARGIN) - left, h: Math.ceil(y + h + MARGIN) - top }
}
