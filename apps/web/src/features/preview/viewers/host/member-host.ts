import { filesPreview } from '@arbour/contract/calls/items/previews'
import { callApi } from '#lib/api/api.ts'
import { joinRoom } from '#lib/realtime/realtime.ts'
import type { PreviewHost } from './preview-host.ts'

/** The application, for a signed-in member. */
export const memberHost: PreviewHost = {
  callPreview: (input, options) => callApi(filesPreview, input, options),
  // Changes between the first response and the join are not announced.
  watchFile: (id, onChange) => joinRoom(id, { onChange, onGap: onChange, onRefuse: () => undefined }),
  canDownload: true,
}
