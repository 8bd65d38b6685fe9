import { parseFile } from 'music-metadata'
import { REFUSALS } from '../refusals.ts'
import { RenderRefusal } from '../renderer.ts'
import { renderBytes } from './pictures/image.ts'

/** Creates thumbnails of the cover in an audio file; none without a cover. Throws {@link RenderRefusal}. */
export async function renderAudio(path: string, folder: string) {
  const cover = await coverOf(path)
  // The dimensions are those of the cover, so they are omitted.
  return cover ? { files: (await renderBytes(cover, folder)).files, meta: null } : { files: [], meta: null }
}

async function coverOf(path: string): Promise<Uint8Array | null> {
  try {
    const { common } = await parseFile(path, { duration: false })
    const front = common.picture?.find(({ type }) => type === 'Cover (front)') ?? common.picture?.[0]
    return front?.data ?? null
  } catch {
    throw new RenderRefusal(REFUSALS.damaged)
  }
}
