import { t } from '@arbour/messages/t'
import { isRightToLeft } from '#lib/browser/direction.ts'
import '@mantine/core/styles.layer.css'
import '#ui/theme/theme.css'
import './show-viewer.css'
import { filesPreview } from '@arbour/contract/calls/items/previews'
import type { VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { FileViewer } from '#features/preview/viewers/file-viewer.tsx'
import { type PreviewHost, PreviewHostContext } from '#features/preview/viewers/host/preview-host.ts'
import { PlaceUrlContext } from '#features/preview/viewers/place/place-url.ts'
import { findViewer } from '#features/preview/viewers/viewers.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { cssVariablesResolver, darkPart, theme } from '#ui/theme/theme.ts'
import { placeUrl } from '../api/place-url.ts'
import { client } from '../api/session.ts'
import { h } from '../view/h.ts'

/** The page follows the system's colour scheme, whatever a member has chosen in this browser. */
const systemScheme = {
  get: () => 'auto' as const,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
}

interface ShowViewerOptions {
  /** Whether the link allows downloading, copying and printing files. */
  canDownload: boolean
  /** Removes the viewer. */
  signal: AbortSignal
}

/** Shows a file on the stage with the application's viewer of its kind. */
export function showViewer(stage: HTMLElement, item: VisitorItem, { canDownload, signal }: ShowViewerOptions): void {
  const box = h('div', { class: 'member-viewer' })
  const root = createRoot(box)
  stage.replaceChildren(box)
  const host: PreviewHost = {
    callPreview: (input, options) => client.call(filesPreview, input, options),
    watchFile: null,
    canDownload,
  }
  root.render(
    <DirectionProvider initialDirection={isRightToLeft() ? 'rtl' : 'ltr'} detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        colorSchemeManager={systemScheme}
      >
        <QueryClientProvider client={queryClient}>
          <PreviewHostContext value={host}>
            <PlaceUrlContext value={placeUrl}>
              <Stage item={item} />
            </PlaceUrlContext>
          </PreviewHostContext>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>,
  )
  // Not while React renders.
  signal.addEventListener('abort', () => queueMicrotask(() => root.unmount()))
}

function Stage({ item }: { item: VisitorItem }) {
  const frame = useRef<HTMLElement>(null)
  return (
    <section
      {...(!findViewer(item)?.hasPageColors && darkPart)}
      ref={frame}
      tabIndex={-1}
      aria-label={t('preview.viewers.previewOfName', { name: item.name })}
    >
      <FileViewer item={{ ...item, object_id: null, deleted: null }} frame={frame} />
    </section>
  )
}
