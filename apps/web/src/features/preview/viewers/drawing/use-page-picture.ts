import type { DrawioPage } from '@arbour/drawio/render-page'
import { useEffect, useState } from 'react'

interface PagePicture {
  page: DrawioPage
  /** Address of its SVG: as an image nothing in it runs or loads. */
  url: string
}

/** A page with an address of its picture. While that is made, the page before it stays. */
export function usePagePicture(page: DrawioPage | undefined): PagePicture | null {
  const [picture, setPicture] = useState<PagePicture | null>(null)
  useEffect(() => {
    if (!page) return
    const url = URL.createObjectURL(new Blob([page.svg], { type: 'image/svg+xml' }))
    // oxlint-disable-next-line react/set-state-in-effect -- an address holds memory until it is given back: drawing may not make one
    setPicture({ page, url })
    return () => URL.revokeObjectURL(url)
  }, [page])
  return picture
}
