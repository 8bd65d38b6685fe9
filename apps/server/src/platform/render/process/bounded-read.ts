import { open } from 'node:fs/promises'
import { REFUSALS } from '../refusals.ts'
import { RenderRefusal } from '../renderer.ts'

/** Reads a whole file of at most so many bytes. Throws {@link RenderRefusal} when it is larger. */
export async function readBounded(path: string, most: number): Promise<Buffer> {
  const file = await open(path)
  try {
    if ((await file.stat()).size > most) throw new RenderRefusal(REFUSALS.large)
    return await file.readFile()
  } finally {
    await file.close()
  }
}
