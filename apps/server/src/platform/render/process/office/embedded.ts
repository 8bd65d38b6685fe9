import { renderBytes } from '../pictures/image.ts'
import { readEntry, withZip } from './zip-entries.ts'

/** The locations of a first-page thumbnail that Office and LibreOffice optionally write. */
const PLACES = /^(docprops\/thumbnail\.(jpe?g|png)|thumbnails\/thumbnail\.png)$/i
const MAX_BYTES = 10 * 1024 ** 2

/** Creates thumbnails of the one in an office file; none without it. Throws {@link RenderRefusal}. */
export async function renderEmbedded(path: string, folder: string) {
  const picture = await withZip(path, async (zip, entries) => {
    for await (const entry of entries) if (PLACES.test(entry.fileName)) return await readEntry(zip, entry, MAX_BYTES)
    return null
  })
  return picture ? { files: (await renderBytes(picture, folder)).files, meta: null } : { files: [], meta: null }
}
