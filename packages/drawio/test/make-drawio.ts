import { deflateSync, strToU8 } from 'fflate'

interface CellOptions {
  id?: string
  label?: string
  style?: string
  parent?: string
  extra?: string
}

interface VertexOptions extends CellOptions {
  x?: number | string
  y?: number | string
  w?: number | string
  h?: number | string
  inner?: string
  isRelative?: boolean
}

interface EdgeOptions extends CellOptions {
  source?: string
  target?: string
  /** Markup within its geometry. */
  inner?: string
  geometry?: string
}

let count = 0

export function vertex({ x = 0, y = 0, w = 120, h = 60, inner = '', isRelative, ...cell }: VertexOptions = {}): string {
  const relative = isRelative ? ' relative="1"' : ''
  const geometry = `<mxGeometry x="${x}" y="${y}" width="${w}" height="${h}"${relative} as="geometry">${inner}</mxGeometry>`
  return `<mxCell vertex="1"${common(cell)}>${geometry}</mxCell>`
}

export function edge({ source, target, inner = '', geometry = '', ...cell }: EdgeOptions): string {
  const ends = `${source ? ` source="${source}"` : ''}${target ? ` target="${target}"` : ''}`
  return `<mxCell edge="1"${ends}${common(cell)}><mxGeometry relative="1" ${geometry} as="geometry">${inner}</mxGeometry></mxCell>`
}

export function waypoints(...points: [number, number][]): string {
  return `<Array as="points">${points.map(([x, y]) => `<mxPoint x="${x}" y="${y}"/>`).join('')}</Array>`
}

/** The model of one page. */
export function model(...cells: string[]): string {
  return `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`
}

/** Creates compressed text of one repeated letter, for which the page compressor would take too long. */
export async function bomb(before: string, letter: string, times: number, after: string): Promise<string> {
  const stream = new Blob([before, letter.repeat(times), after]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return base64(new Uint8Array(await new Response(stream).arrayBuffer()))
}

/** A whole file with plain pages. */
export function drawing(...models: string[]): string {
  return `<mxfile>${models.map((xml, index) => `<diagram name="Page ${index + 1}">${xml}</diagram>`).join('')}</mxfile>`
}

/** A page as diagrams.net compresses it. */
export function packed(xml: string): string {
  return base64(deflateSync(strToU8(encodeURIComponent(xml))))
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/\n/g, '&#xa;')
}

function common({ id = `c${count++}`, label = '', style = '', parent = '1', extra = '' }: CellOptions): string {
  return ` id="${id}" value="${escapeText(label)}" style="${escapeText(style)}" parent="${parent}" ${extra}`
}
