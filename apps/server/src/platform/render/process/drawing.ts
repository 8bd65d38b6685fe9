import { DrawioError, type DrawioProblem } from '@arbour/drawio/drawio-error'
import { openDrawio } from '@arbour/drawio/open-drawio'
import { REFUSALS } from '../refusals.ts'
import { RenderRefusal } from '../renderer.ts'
import { readBounded } from './bounded-read.ts'
import { loadLibraries } from './drawing-libraries.ts'
import { renderDrawn } from './pictures/image.ts'

const MAX_BYTES = 20 * 1024 ** 2

const PROBLEMS: Readonly<Record<DrawioProblem, keyof typeof REFUSALS>> = {
  damaged: 'drawingDamaged',
  cut: 'drawingCut',
  'too-large': 'drawingLarge',
  'no-drawing': 'noDrawing',
  'too-many-shapes': 'tooManyShapes',
  'too-many-pages': 'tooManyPages',
}

/** Creates thumbnails of the first page of a diagram (diagrams.net). Throws {@link RenderRefusal}. */
export async function renderDrawing(path: string, folder: string) {
  const page = await firstPage((await readBounded(path, MAX_BYTES)).toString('utf8'))
  if (page === undefined) throw new RenderRefusal(REFUSALS.damaged)
  const { files } = await renderDrawn(Buffer.from(page.svg), folder)
  return { files, meta: null }
}

async function firstPage(text: string) {
  try {
    const drawing = openDrawio(text)
    return drawing.render(await loadLibraries(drawing.libraries))[0]
  } catch (error) {
    if (error instanceof DrawioError) throw new RenderRefusal(REFUSALS[PROBLEMS[error.problem]])
    throw error
  }
}
