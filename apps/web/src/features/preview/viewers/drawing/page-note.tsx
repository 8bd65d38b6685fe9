import type { DrawioPage } from '@arbour/drawio/render-page'
import { ViewerNote } from '../viewer/viewer-note.tsx'
import { linesAbout } from './lines-about.ts'

/** Says what of a page is not drawn as it is meant. */
export function PageNote({ page }: { page: DrawioPage }) {
  const lines = linesAbout(page)
  return lines.length > 0 && <ViewerNote>{lines.join(' ')}</ViewerNote>
}
