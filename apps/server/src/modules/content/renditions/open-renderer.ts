import { findProgram } from '#platform/find-program.ts'
import { createRenderer } from '#platform/render/create-renderer.ts'
import type { Renderer } from '#platform/render/renderer.ts'

interface Options {
  /** The configuration of each program: a path, `off`, or null to search for it. */
  libreOffice: string | null
  ffmpeg: string | null
  log: { info(text: string): void; warn(text: string): void }
}

/** Creates the renderer with the installed programs, and logs once what can't be created without the others. */
export async function openRenderer({ log, ...settings }: Options): Promise<Renderer> {
  const libreOffice = await findProgram(settings.libreOffice, ['soffice', 'libreoffice'])
  const ffmpeg = await findProgram(settings.ffmpeg, ['ffmpeg'])
  if (libreOffice === null) log.info('Without LibreOffice, documents, sheets and slides are shown as far as browsers can')
  if (ffmpeg === null) log.info('Without ffmpeg, videos have no thumbnails')
  return createRenderer({ libreOffice, ffmpeg, log })
}
