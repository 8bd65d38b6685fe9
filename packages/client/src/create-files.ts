import type { CallInput } from '@arbour/contract/calls/call'
import { filesCreateFiles } from '@arbour/contract/calls/items/file-changes'
import type { Item } from '@arbour/contract/entities/items/item'
import { ERROR_STATUS } from '@arbour/contract/errors'
import { MAX_FILES_AT_ONCE } from '@arbour/contract/limits'
import { ApiError } from './api-error.ts'
import type { Client } from './client.ts'
import { gather } from './gather.ts'

/** A finished upload to be turned into a file in a folder. */
export type NewFile = CallInput<typeof filesCreateFiles>['files'][number] & { parentId: string }

/**
 * Creates files from finished uploads, batched by folder: while one request is in flight, the next batch is collected. Throws an
 * {@link ApiError} per file.
 */
export function createFileBatcher(call: Client['call']): (file: NewFile, signal?: AbortSignal) => Promise<Item> {
  const make = gather<NewFile, Item | ApiError>({
    max: MAX_FILES_AT_ONCE,
    keyOf: ({ parentId }) => parentId,
    send: async (asks) => {
      const files = asks.map(({ parentId: _, ...file }) => file)
      const { results } = await call(filesCreateFiles, { parent_id: asks[0]?.parentId ?? '', files })
      return results.map(({ file, error }) => file ?? new ApiError({ ...error, status: ERROR_STATUS[error.code] }))
    },
  })
  return async (file, signal) => {
    const made = await make(file, signal)
    if (made instanceof ApiError) throw made
    return made
  }
}
