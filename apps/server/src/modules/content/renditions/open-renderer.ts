import { findProgram } from '#platform/find-program.ts'
import { createRenderer } from '#platform/render/create-renderer.ts'
import type { Renderer } from '#platform/render/renderer.ts'

interface Options {
  /** What the operator wrote of each program: a path, `off`, or null to have it looked for. */
  libreOffice: string | null
  ffmpeg: string | null
  log: { info(text: string): void; warn(text: string): void }
}

/** Makes the renderer with the programs that are found here, and tells the operator once what cannot be made without the others. */
export async function openRenderer({ log, ...settings }: Options): Promise<Renderer> {
  const libreOffice = await findProgram(settings.libreOffice, ['soffice', 'libreoffice'])
  const ffmpeg = await findProgram(settings.ffmpeg, ['ffmpeg'])
  if (libreOffice === null) log.info('Without LibreOffice, documents, sheets and slides are shown as far as browsers can')
  if (ffmpeg === null) log.info('Without ffmpeg, films have no thumbnails')
  return createRenderer({ libreOffice, ffmpeg, log })
}
