import type { CallInput, CallResponse } from '@arbour/contract/calls/call'
import type { filesPreview } from '@arbour/contract/calls/items/previews'
import { createContext, useContext } from 'react'

/** The services that the page around a viewer provides. The application and the public link page each provide one. */
export interface PreviewHost {
  /**
   * Calls `files/preview` with the credentials of the page.
   *
   * @throws {ApiError}
   */
  callPreview: (
    input: CallInput<typeof filesPreview>,
    options?: { signal?: AbortSignal },
  ) => Promise<CallResponse<typeof filesPreview>>
  /**
   * Calls back after each change of a file. Returns a function that stops it. Null if the server announces nothing to the page.
   */
  watchFile: ((id: string, onChange: () => void) => () => void) | null
  /** Whether the user can download, copy and print files. */
  canDownload: boolean
}

export const PreviewHostContext = createContext<PreviewHost | null>(null)

/**
 * Returns the host of the viewer.
 *
 * @throws {Error} Outside of a {@link PreviewHostContext}.
 */
export function usePreviewHost(): PreviewHost {
  const host = useContext(PreviewHostContext)
  if (!host) throw new Error('A viewer needs a PreviewHostContext around it')
  return host
}
