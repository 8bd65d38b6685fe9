import { send } from '@arbour/client/http'
import { MAX_FILE_LENGTH } from '@arbour/drawio/limits'
import type { DrawioPage } from '@arbour/drawio/render-page'
import { t } from '@arbour/messages/t'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#lib/api/api.ts'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { renderInWorker } from './render-in-worker.ts'

interface DrawingOptions extends Pick<ViewerProps, 'src' | 'onFail'> {
  /** Bytes. */
  size: number
}

/** Renders the pages of a drawing as pictures. Null while loading. */
export function useDrawing({ src, size, onFail }: DrawingOptions): readonly DrawioPage[] | null {
  const [pages, setPages] = useState<readonly DrawioPage[] | null>(null)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    if (size > MAX_FILE_LENGTH) return fail(t('preview.reason.drawingTooLarge'))
    const abort = new AbortController()
    const load = async () => {
      const response = await send(src, { signal: abort.signal })
      return await renderInWorker(await response.text(), abort.signal)
    }
    load().then(
      (result) => {
        if (abort.signal.aborted) return
        if ('pages' in result) setPages(result.pages)
        else fail(result.reason ?? undefined)
      },
      (error: unknown) => {
        if (!abort.signal.aborted) fail(error instanceof ApiError ? error : undefined)
      },
    )
    return () => abort.abort()
  }, [src, size])
  return pages
}
