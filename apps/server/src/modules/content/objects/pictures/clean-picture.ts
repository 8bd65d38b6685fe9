import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Services } from '#modules/context.ts'
import { AppError } from '#platform/http/app-error.ts'
import { refusalText } from '#platform/render/refusal-text.ts'
import { RenderRefusal } from '#platform/render/renderer.ts'
import { WORK_FOLDER } from '#platform/render/work-folders.ts'

/**
 * Re-encodes a picture and passes it to `use`: upright, limited in size and without metadata such as location and camera.
 * @throws {AppError} unsupported_type with the reason if the picture can't be read
 */
export async function withCleanPicture<T>(
  { renderer }: Pick<Services, 'renderer'>,
  { bytes, mimetype }: { bytes: AsyncIterable<Buffer>; mimetype: string },
  use: (clean: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), WORK_FOLDER))
  try {
    const path = join(folder, 'sent')
    await pipeline(bytes, createWriteStream(path))
    const { size } = await stat(path)
    const ext = mimetype === 'image/png' ? 'png' : 'jpg'
    const clean = await renderer.cleanPicture({ path, ext, mimetype, size }, folder).catch((error: unknown) => {
      throw error instanceof RenderRefusal ? new AppError('unsupported_type', refusalText(error.message)) : error
    })
    return await use(createReadStream(clean))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
