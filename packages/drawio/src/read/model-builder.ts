import { DrawioError } from '../drawio-error.ts'
import { clamp, type Point } from '../geometry.ts'
import { MAX_CELLS, MAX_COORDINATE, MAX_LABEL_LENGTH, MAX_POINTS, MAX_STYLE_LENGTH } from '../limits.ts'
import type { Behind, Cell, Geometry, PageModel } from './cell.ts'
import { readStyle } from './style.ts'

export type Attributes = Readonly<Record<string, string>>

/** Usage of the limits by all pages of a file. */
export interface Budget {
  cells: number
  inflated: number
}

/** Builds a page from the elements of one `mxGraphModel`. */
export class ModelBuilder {
  readonly page: PageModel
  readonly #budget: Budget
  /** The element around a cell with its label and data. */
  #wrapper: Attributes | null = null
  #cell: Cell | null = null
  #isInPoints = false

  constructor(page: { id: string | null; name: string }, budget: Budget) {
    this.page = { ...page, background: null, behind: null, hasMath: false, cells: [] }
    this.#budget = budget
  }

  open(tag: string, attributes: Attributes): void {
    switch (tag) {
      case 'mxGraphModel':
        this.page.background = attributes.background ?? null
        this.page.behind = readBehind(attributes.backgroundImage)
        this.page.hasMath = attributes.math === '1'
        return
      case 'root':
      case 'mxRectangle':
        return
      case 'mxCell':
        this.#addCell(attributes)
        return
      case 'mxGeometry':
        if (this.#cell) this.#cell.geometry = readGeometry(attributes)
        return
      case 'Array':
        this.#isInPoints = attributes.as === 'points'
        return
      case 'mxPoint':
        this.#addPoint(attributes)
        return
      default:
        if (this.#cell === null && attributes.id !== undefined) this.#wrapper = attributes
    }
  }

  close(tag: string): void {
    if (tag === 'mxCell') this.#cell = null
    else if (tag === 'Array') this.#isInPoints = false
    else if (this.#cell === null && tag !== 'mxGeometry' && tag !== 'mxPoint') this.#wrapper = null
  }

  #addCell(attributes: Attributes): void {
    this.#budget.cells += 1
    if (this.#budget.cells > MAX_CELLS) {
      throw new DrawioError('too-many-shapes')
    }
    const kind = attributes.vertex === '1' ? 'vertex' : attributes.edge === '1' ? 'edge' : 'layer'
    const label = (this.#wrapper ? this.#wrapper.label : attributes.value) ?? ''
    const cell: Cell = {
      id: this.#wrapper?.id ?? attributes.id ?? `#${this.#budget.cells}`,
      parentId: attributes.parent ?? null,
      label: label.slice(0, MAX_LABEL_LENGTH),
      data: this.#wrapper,
      style: readStyle(attributes.style ?? '', kind),
      kind,
      sourceId: attributes.source ?? null,
      targetId: attributes.target ?? null,
      isVisible: attributes.visible !== '0',
      isCollapsed: attributes.collapsed === '1',
      geometry: null,
    }
    this.page.cells.push(cell)
    this.#cell = cell
  }

  #addPoint(attributes: Attributes): void {
    const geometry = this.#cell?.geometry
    if (!geometry) return
    const point: Point = { x: readNumber(attributes.x), y: readNumber(attributes.y) }
    if (this.#isInPoints) {
      if (geometry.points.length < MAX_POINTS) geometry.points.push(point)
    } else if (attributes.as === 'offset') geometry.offset = point
    else if (attributes.as === 'sourcePoint') geometry.sourcePoint = point
    else if (attributes.as === 'targetPoint') geometry.targetPoint = point
  }
}

/** Parses `backgroundImage`, which is JSON. Null if it is missing or invalid. */
function readBehind(text: string | undefined): Behind | null {
  if (!text || text.length > MAX_STYLE_LENGTH) return null
  try {
    const { src, x, y, width, height } = JSON.parse(text) as Record<string, unknown>
    if (typeof src !== 'string' || src === '') return null
    const [left, top, w, h] = [x, y, width, height].map((value) => readNumber(String(value ?? 0))) as [
      number,
      number,
      number,
      number,
    ]
    return { source: src, box: { x: left, y: top, w: Math.max(0, w), h: Math.max(0, h) } }
  } catch {
    return null
  }
}

function readGeometry(attributes: Attributes): Geometry {
  return {
    x: readNumber(attributes.x),
    y: readNumber(attributes.y),
    w: Math.max(0, readNumber(attributes.width)),
    h: Math.max(0, readNumber(attributes.height)),
    isRelative: attributes.relative === '1',
    offset: { x: 0, y: 0 },
    sourcePoint: null,
    targetPoint: null,
    points: [],
  }
}

function readNumber(text: string | undefined): number {
  const value = Number(text ?? 0)
  return Number.isFinite(value) ? clamp(value, -MAX_COORDINATE, MAX_COORDINATE) : 0
}
