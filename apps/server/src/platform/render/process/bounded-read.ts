import { open } from 'node:fs/promises'
import { REFUSALS } from '../refusals.ts'
import { RenderRefusal } from '../renderer.ts'

/** Reads a whole file up to a maximum size. Throws {@link RenderRefusal} if it is larger. */
export async function readBounded(path: string, most: number): Promise<Buffer> {
  const file = await open(path)
  try {
    if ((await file.stat()).size > most) throw new RenderRefusal(REFUSALS.large)
    return await file.readFile()
  } finally {
    await file.close()
  }
}
