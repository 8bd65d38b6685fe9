import { objectsUploadUrls } from '@arbour/contract/calls/content/objects'
import type { Item } from '@arbour/contract/entities/items/item'
import { mediaTypeOf } from '@arbour/contract/file-kinds'
import { nameProblem, newName } from '@arbour/contract/names'
import { ApiError } from './api-error.ts'
import type { Client } from './client.ts'
import { fileMaker, type NewFile } from './create-files.ts'
import { tryAgain } from './try-again.ts'
import { type Bytes, isResumable, mimetypeFor, sendAtOnce, uploadBytes } from './upload.ts'
import { addressesFor } from './upload-addresses.ts'

interface Options {
  parentId: string
  files: readonly Bytes[]
  /** What becomes of a file whose name is taken. */
  conflict?: NewFile['conflict']
  /** Files that are sent at the same time. */
  atOnce?: number
  signal?: AbortSignal
}

/**
 * Sends many files into a folder: addresses are asked for many at once, and those whose bytes have come are made files together while others are
 * sent. What has become of each stands in their order, as `Promise.allSettled` tells it: its item, or the `ApiError` that it was refused with.
 */
export async function uploadFiles(
  client: Client,
  { parentId, files, conflict, atOnce = 4, signal }: Options,
): Promise<PromiseSettledResult<Item>[]> {
  const queue = files.map((file, id) => ({
    ...file,
    id,
    mimetype: mediaTypeOf(file.mimetype ?? '') ?? mimetypeFor(file.name),
    // Asked for together with others, a name that cannot be would have all of them refused.
    problem: nameProblem(newName(file.name)),
  }))
  const isSmall = ({ body }: Bytes) => !isResumable(client, body)
  const addresses = addressesFor<(typeof queue)[number]>(
    (asked, options) => {
      const request = { files: asked.map(({ name, mimetype }) => ({ filename: name, mimetype })) }
      return client.call(objectsUploadUrls, request, { signal: options })
    },
    ({ id }, most) => queue.slice(id + 1, id + 1 + most).filter((file) => isSmall(file) && file.problem === null),
  )
  const send = async (file: (typeof queue)[number]) => {
    signal?.throwIfAborted()
    if (file.problem !== null) throw new ApiError({ status: 400, code: 'invalid', message: file.problem })
    const sendSmall = async () => {
      const { url, upload } = await addresses.take(file, signal)
      return (await sendAtOnce(client, { url, ...file, signal })) ? upload : null
    }
    return (isSmall(file) ? await tryAgain(sendSmall) : null) ?? uploadBytes(client, file, { signal })
  }
  const make = fileMaker(client.call)
  const made: Promise<Item>[] = []
  const turns = queue.values()
  const sendInTurn = async () => {
    for (const file of turns) {
      const sent = send(file)
      made[file.id] = sent.then((upload) => make({ parentId, name: file.name, upload, conflict }, signal))
      // What one is refused with is told at the end, with what came of all.
      made[file.id]?.catch(() => undefined)
      await sent.catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendInTurn))
  return Promise.allSettled(made)
}
