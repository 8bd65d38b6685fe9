import { readPages } from './read/read-pages.ts'
import { type DrawioPage, renderPage } from './render-page.ts'

/**
 * Draws a file of diagrams.net (`.drawio`): each page becomes an SVG that stands alone. Needs neither a DOM nor fonts,
 * so it runs in a worker of the browser as well as on the server; its work is bounded by limits.ts. Throws a
 * `DrawioError` with a sentence for the person when the file is broken or too large.
 */
export function renderDrawio(text: string): { pages: DrawioPage[] } {
  return { pages: readPages(text).map(renderPage) }
}
