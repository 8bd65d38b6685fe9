import type { DrawioPage } from '@arbour/drawio/render-page'
import { ViewerNote } from '../viewer/viewer-note.tsx'
import { linesAbout } from './lines-about.ts'

/** A note about the parts of a page that are not drawn as intended. */
export function PageNote({ page }: { page: DrawioPage }) {
  const lines = linesAbout(page)
  return lines.length > 0 && <ViewerNote>{lines.join(' ')}</ViewerNote>
}
