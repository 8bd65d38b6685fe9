import type { DrawioPage } from '@arbour/drawio/render-page'
import { ViewerNote } from '../viewer/viewer-note.tsx'

/** Says how many shapes of a page are not drawn as they are meant. */
export function UnknownNote({ page }: { page: DrawioPage }) {
  const count = page.unknown.reduce((sum, shape) => sum + shape.count, 0)
  if (count === 0) return null
  return (
    <ViewerNote>
      {count === 1
        ? '1 shape of a library that Arbour does not know is drawn as an outline.'
        : `${count.toLocaleString('en-GB')} shapes of libraries that Arbour does not know are drawn as outlines.`}
    </ViewerNote>
  )
}
