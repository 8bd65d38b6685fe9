import '@mantine/core/styles.layer.css'
import '#ui/theme/theme.css'
import './show-viewer.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { PlaceUrlContext } from '#features/preview/viewers/place/place-url.ts'
import { cssVariablesResolver, theme } from '#ui/theme/theme.ts'
import { placeUrl } from '../api/place-url.ts'
import { h } from '../view/h.ts'

/** The page follows the scheme of the system, whatever a member chose in this browser. */
const systemScheme = {
  get: () => 'auto' as const,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
}

interface ShowOptions {
  /** Called when the viewer breaks. */
  onFail: (error: unknown) => void
  /** Removes the viewer. */
  signal: AbortSignal
}

/** Shows a viewer of the application on the stage. */
export function showViewer(stage: HTMLElement, viewer: ReactNode, { onFail, signal }: ShowOptions): void {
  const box = h('div', { class: 'member-viewer' })
  const root = createRoot(box, { onUncaughtError: onFail })
  stage.replaceChildren(box)
  root.render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={systemScheme}
    >
      <PlaceUrlContext value={placeUrl}>{viewer}</PlaceUrlContext>
    </MantineProvider>,
  )
  // Not while React renders.
  signal.addEventListener('abort', () => queueMicrotask(() => root.unmount()))
}
