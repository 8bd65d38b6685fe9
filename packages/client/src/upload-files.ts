import { objectsUploadUrls } from '@arbour/contract/calls/content/objects'
import type { Item } from '@arbour/contract/entities/items/item'
import { mediaTypeOf } from '@arbour/contract/file-kinds'
import { nameProblem, newName } from '@arbour/contract/names'
import { ApiError } from './api-error.ts'
import type { Client } from './client.ts'
import { createFileBatcher, type NewFile } from './create-files.ts'
import { tryAgain } from './try-again.ts'
import { type Bytes, isResumable, mimetypeFor, sendAtOnce, uploadBytes } from './upload.ts'
import { createUploadUrlQueue } from './upload-urls.ts'

interface Options {
  parentId: string
  files: readonly Bytes[]
  /** How to handle an existing name. */
  conflict?: NewFile['conflict']
  /** Number of parallel uploads. */
  atOnce?: number
  signal?: AbortSignal
}

/**
 * Uploads many files into a folder. Upload URLs are requested in batches, and finished uploads become files in batches while others are still being
 * sent. Returns one result per file, in the order of `files`, like `Promise.allSettled`: the item, or the `ApiError`.
 */
export async function uploadFiles(
  client: Client,
  { parentId, files, conflict, atOnce = 4, signal }: Options,
): Promise<PromiseSettledResult<Item>[]> {
  const queue = files.map((file, id) => ({
    ...file,
    id,
    mimetype: mediaTypeOf(file.mimetype ?? '') ?? mimetypeFor(file.name),
    // One invalid name in a batch makes the server reject the whole batch.
    problem: nameProblem(newName(file.name)),
  }))
  const isSmall = ({ body }: Bytes) => !isResumable(client, body)
  const addresses = createUploadUrlQueue<(typeof queue)[number]>(
    (asked, signal) => {
      const request = { files: asked.map(({ name, mimetype }) => ({ filename: name, mimetype })) }
      return client.call(objectsUploadUrls, request, { signal })
    },
    ({ id }, max) => queue.slice(id + 1, id + 1 + max).filter((file) => isSmall(file) && file.problem === null),
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
  const make = createFileBatcher(client.call)
  const made: Promise<Item>[] = []
  const turns = queue.values()
  const sendInTurn = async () => {
    for (const file of turns) {
      const sent = send(file)
      made[file.id] = sent.then((upload) => make({ parentId, name: file.name, upload, conflict }, signal))
      // Errors are returned at the end, with the other results.
      made[file.id]?.catch(() => undefined)
      await sent.catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendInTurn))
  return Promise.allSettled(made)
}
