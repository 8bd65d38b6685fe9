import { openDrawio } from '../src/open-drawio.ts'
import type { DrawioPage } from '../src/render-page.ts'
import type { Libraries } from '../src/stencils/read-library.ts'
import { model } from './make-drawio.ts'

/** The pages of a file, with these libraries at hand. */
export function renderDrawio(text: string, libraries: Libraries = new Map()): { pages: DrawioPage[] } {
  return { pages: openDrawio(text).render(libraries) }
}

/** The page with these cells, with these libraries at hand. */
export function pageOf(cells: readonly string[], libraries?: Libraries): DrawioPage {
  const [page] = renderDrawio(model(...cells), libraries).pages
  if (!page) throw new Error('There is no page.')
  return page
}

/** The picture of one page with these cells. */
export function draw(...cells: string[]): string {
  return pageOf(cells).svg
}

/** The numbers of a path, in pairs. */
export function pointsOf(d: string): [number, number][] {
  const numbers = d.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? Number.NaN] as [number, number]] : []))
}

/** Returns the path data of the only edge: the path without fill in a group without a transform. */
export function lineOf(svg: string): string {
  return svg.match(/<g stroke="[^"]*" stroke-miterlimit="10"[^>]*><path d="([^"]*)" fill="none"/)?.[1] ?? ''
}

export interface Text {
  x: number
  y: number
  anchor: string
  content: string
}

/** What is written, line by line. */
export function textsOf(svg: string): Text[] {
  return [...svg.matchAll(/<text x="([^"]*)" y="([^"]*)"(?: text-anchor="([^"]*)")?[^>]*>(.*?)<\/text>/g)].map(
    ([, x, y, anchor, inner]) => ({
      x: Number(x),
      y: Number(y),
      anchor: anchor ?? 'start',
      content: (inner ?? '').replace(/<[^>]*>/g, ''),
    }),
  )
}

/** Where shapes stand, by what their groups say. */
export function placesOf(svg: string): [number, number][] {
  return [...svg.matchAll(/<g transform="translate\(([-\d.]+) ([-\d.]+)\)/g)].map(([, x, y]) => [Number(x), Number(y)])
}
