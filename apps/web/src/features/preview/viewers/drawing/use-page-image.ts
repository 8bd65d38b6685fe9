import type { DrawioPage } from '@arbour/drawio/render-page'
import { useEffect, useState } from 'react'

interface PageImage {
  page: DrawioPage
  /** The URL of its SVG: used as an image, so that nothing in it runs or loads. */
  url: string
}

/** Returns a page with the URL of its picture. While that is being created, the previous page stays. */
export function usePageImage(page: DrawioPage | undefined): PageImage | null {
  const [image, setImage] = useState<PageImage | null>(null)
  useEffect(() => {
    if (!page) return
    const url = URL.createObjectURL(new Blob([page.svg], { type: 'image/svg+xml' }))
    // oxlint-disable-next-line react/set-state-in-effect -- an address holds memory until it is given back: drawing may not make one
    setImage({ page, url })
    return () => URL.revokeObjectURL(url)
  }, [page])
  return image
}
