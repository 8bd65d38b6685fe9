import { DrawioError } from '@arbour/drawio/drawio-error'
import { renderDrawio } from '@arbour/drawio/render-drawio'
import type { DrawingMessage } from './render-in-worker.ts'

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  try {
    answer({ pages: renderDrawio(data).pages })
  } catch (error) {
    answer({ reason: error instanceof DrawioError ? error.message : null })
  }
})
answer('ready')

function answer(message: DrawingMessage): void {
  self.postMessage(message)
}
