import { filesContents } from '@arbour/contract/calls/items/files'
import type { FolderContents } from '@arbour/contract/entities/items/contents'
import type { Item } from '@arbour/contract/entities/items/item'
import { MAX_CONTENTS } from '@arbour/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Requests within this time are batched, in milliseconds. */
const GATHER_MS = 80
const STALE_MS = 30_000

/** Loads the contents summary of a visible folder; undefined while loading, and for files and restricted folders. */
export function useFolderContents({ id, is_dir, is_accessible }: Item): FolderContents | undefined {
  const isReported = is_dir && is_accessible
  const { data } = useQuery({
    queryKey: queryKeys.contents(id),
    queryFn: ({ signal }) => askTogether(id, signal),
    enabled: isReported,
    staleTime: STALE_MS,
  })
  // Data from before the folder was restricted is no longer shown.
  return (isReported ? data : null) ?? undefined
}

interface ContentsRequest {
  id: string
  signal: AbortSignal
  resolve: (contents: FolderContents | null) => void
  fail: (reason: unknown) => void
}

let gatheredRequests: ContentsRequest[] = []

/** Null without permission. Items that have become invisible are not requested. */
function askTogether(id: string, signal: AbortSignal): Promise<FolderContents | null> {
  return new Promise((resolve, fail) => {
    if (gatheredRequests.length === 0) window.setTimeout(() => void ask(), GATHER_MS)
    gatheredRequests.push({ id, signal, resolve, fail })
  })
}

async function ask(): Promise<void> {
  const requests = gatheredRequests
  gatheredRequests = []
  for (const { signal, fail } of requests) if (signal.aborted) fail(signal.reason)
  const activeRequests = requests.filter(({ signal }) => !signal.aborted)
  for (let start = 0; start < activeRequests.length; start += MAX_CONTENTS) {
    const batch = activeRequests.slice(start, start + MAX_CONTENTS)
    try {
      const { items } = await callApi(filesContents, { ids: [...new Set(batch.map(({ id }) => id))] })
      const byId = new Map(items.map((item) => [item.id, item]))
      for (const { id, resolve } of batch) resolve(byId.get(id) ?? null)
    } catch (error) {
      for (const { fail } of batch) fail(error)
    }
  }
}
