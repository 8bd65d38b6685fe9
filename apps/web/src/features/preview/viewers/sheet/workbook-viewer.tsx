import { t } from '@arbour/messages/t'
import { useState } from 'react'
import { useRendition } from '../converted/use-rendition.ts'
import { usePlace } from '../place/use-place.ts'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { type BookView, ViewSwitch } from './bar/view-switch.tsx'
import { BookGrid } from './book-grid.tsx'
import { BookPages } from './book-pages.tsx'
import { hasGrid, isTooLargeForGrid } from './model/has-grid.ts'

/** A workbook as a grid, or as the pages created by the server. */
export function WorkbookViewer(props: ViewerProps) {
  const rendition = useRendition(props.item)
  const place = usePlace('page')
  const [view, setView] = useState<BookView>(hasGrid(props.item) && place.first === null ? 'grid' : 'pages')
  const hasPages = rendition.state === 'ready' || rendition.state === 'waiting'
  const switcher = hasPages && hasGrid(props.item) && <ViewSwitch view={view} onView={setView} />
  if (view === 'pages') {
    return (
      <BookPages
        {...props}
        rendition={rendition}
        switcher={switcher}
        fallbackReason={isTooLargeForGrid(props.item) ? t('preview.reason.tooLarge') : undefined}
      />
    )
  }
  return (
    <BookGrid
      {...props}
      switcher={switcher}
      computed={rendition.computed}
      onPages={hasPages ? () => setView('pages') : undefined}
      // If it cannot be read here, the server may still have read it.
      onFail={(cause) => (rendition.state === 'ready' ? setView('pages') : props.onFail(cause))}
    />
  )
}
