import type { VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import { useEffect, useState } from 'react'
import { ViewSwitch } from '#features/preview/viewers/sheet/bar/view-switch.tsx'
import { BookGrid } from '#features/preview/viewers/sheet/book-grid.tsx'
import { followRenditions, NO_RENDITIONS } from '../file/rendition.ts'
import { showViewer } from './show-viewer.tsx'

interface BookOptions {
  src: string
  mayPrint: boolean
  /** Shows the pages that the server makes instead. */
  onPages: () => void
  signal: AbortSignal
}

/** Shows the sheets of a workbook; its pages where it can't be read here. */
export function book(stage: HTMLElement, item: VisitorItem, options: BookOptions): void {
  showViewer(stage, <Book item={item} {...options} />, { onFail: options.onPages, signal: options.signal })
}

function Book({ item, src, mayPrint, onPages }: BookOptions & { item: VisitorItem }) {
  const [{ preview, computed }, setRenditions] = useState(NO_RENDITIONS)
  useEffect(() => {
    const abort = new AbortController()
    const follow = async () => {
      for await (const renditions of followRenditions(item, abort.signal)) setRenditions(renditions)
    }
    // Without them the workbook is shown as far as it says itself what it holds.
    follow().catch(() => undefined)
    return () => abort.abort()
  }, [item])
  const hasPages = preview.state === 'ready' || preview.state === 'waiting'
  return (
    <BookGrid
      item={item}
      src={src}
      mayPrint={mayPrint}
      computed={computed}
      switcher={hasPages && <ViewSwitch view="grid" onView={onPages} />}
      {...(hasPages && { onPages })}
      onFail={onPages}
    />
  )
}
