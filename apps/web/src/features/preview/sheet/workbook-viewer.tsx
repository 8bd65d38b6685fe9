import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useRendition } from '../converted/use-rendition.ts'
import { usePlace } from '../place/use-place.ts'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { BookGrid } from './book-grid.tsx'
import { BookPages } from './book-pages.tsx'

/** Larger files, in bytes, are downloaded, or looked at as pages. */
const MAX_BYTES = 100 * 1024 ** 2

/** A workbook as a grid, or as the pages that the server has made of it. */
export function WorkbookViewer(props: ViewerProps) {
  const rendition = useRendition(props.item)
  const isTooLarge = (props.item.size ?? 0) > MAX_BYTES
  const hasGrid = !isTooLarge && props.item.ext !== 'xlsb'
  const place = usePlace('page')
  const [view, setView] = useState<'grid' | 'pages'>(hasGrid && place.first === null ? 'grid' : 'pages')
  const hasPages = rendition.state === 'ready' || rendition.state === 'waiting'
  const switcher = hasPages && hasGrid && (
    <SegmentedControl
      size="xs"
      aria-label="How the workbook is shown"
      value={view}
      onChange={(value) => setView(value as 'grid' | 'pages')}
      data={[
        { value: 'grid', label: 'Grid' },
        { value: 'pages', label: 'Pages' },
      ]}
    />
  )
  if (view === 'pages') {
    return (
      <BookPages
        {...props}
        rendition={rendition}
        switcher={switcher}
        otherwise={isTooLarge ? 'The file is too large to be shown.' : undefined}
      />
    )
  }
  return (
    <BookGrid
      {...props}
      switcher={switcher}
      computed={rendition.computed}
      onPages={hasPages ? () => setView('pages') : undefined}
      // What cannot be read here may still have been read by the server.
      onFail={(why) => (rendition.state === 'ready' ? setView('pages') : props.onFail(why))}
    />
  )
}
