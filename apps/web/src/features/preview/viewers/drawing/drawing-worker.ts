import { DrawioError } from '@arbour/drawio/drawio-error'
import { drawioText } from '@arbour/drawio/drawio-text'
import { openDrawio } from '@arbour/drawio/open-drawio'
import { loadLibraries } from './load-libraries.ts'
import type { DrawingMessage } from './render-in-worker.ts'

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  draw(data).then(post, (error: unknown) => post({ reason: error instanceof DrawioError ? drawioText(error.problem) : null }))
})
post('ready')

async function draw(text: string): Promise<DrawingMessage> {
  const drawing = openDrawio(text)
  post('read')
  const [libraries, typesetter] = await Promise.all([loadLibraries(drawing.libraries), drawing.hasTex ? loadTypesetter() : null])
  post('loaded')
  return { pages: drawing.render(libraries, typesetter) }
}

/** Loads the formula typesetter. Returns null if it fails to load: formulas then stay text. */
async function loadTypesetter() {
  try {
    const { createTypesetter } = await import('./typeset.ts')
    return createTypesetter()
  } catch {
    return null
  }
}

function post(message: DrawingMessage): void {
  self.postMessage(message)
}
