import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '@arbour/contract/calls'
import { MAX_THUMBNAILS } from '@arbour/contract/limits'
import type { BenchClient } from '../support/client.ts'
import { inParallel } from '../support/measure.ts'

/** Folders large enough to be noticeable. */
export const LARGE_FOLDER = { name: 'Ten thousand', folders: 500, files: 9500 }
export const SMALL_FOLDER = { name: 'Small', files: 40 }
const EXTENSIONS = ['pdf', 'docx', 'xlsx', 'jpg', 'txt', 'csv', 'mp4', 'dwg']

/** Fills a team with a large folder, a small one, and some others to browse. */
export async function seedBrowsing(client: BenchClient): Promise<void> {
  const root = await client.rootId()
  const largeFolder = await client.folderIn(root, LARGE_FOLDER.name)
  const smallFolder = await client.folderIn(root, SMALL_FOLDER.name)
  for (let n = 1; n <= 20; n += 1) await client.folderIn(root, `Folder ${n}`)
  await inParallel(LARGE_FOLDER.folders, 8, (n) => client.folderIn(largeFolder, `Part ${n}`))
  const ids: string[] = []
  const keep = async (upload: Promise<string>) => void ids.push(await upload)
  await inParallel(LARGE_FOLDER.files, 8, (n) => keep(sendTiny(client, largeFolder, n)))
  await inParallel(SMALL_FOLDER.files, 8, (n) => keep(sendTiny(client, smallFolder, n)))
  await untilThumbnails(client, ids)
}

/** Waits until no thumbnail is pending: browsing is measured without concurrent generation. */
export async function untilThumbnails(client: BenchClient, ids: readonly string[]): Promise<void> {
  for (let index = 0; index < ids.length; ) {
    const { items } = await client.call(calls.filesThumbnails, { ids: ids.slice(index, index + MAX_THUMBNAILS) })
    if (items.some(({ state }) => state === 'waiting')) await wait(500)
    else index += MAX_THUMBNAILS
  }
}

function sendTiny(client: BenchClient, folder: string, n: number): Promise<string> {
  const bytes = new TextEncoder().encode(`File ${n}`)
  return client.send(folder, `Drawing ${n} of the north abutment.${EXTENSIONS[n % EXTENSIONS.length]}`, bytes, bytes.length)
}
