import { importsList, importsNotes, importsSources } from '@arbour/contract/calls/content/imports'
import type { Import } from '@arbour/contract/entities/content/import'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { hasEnded } from './model/texts.ts'

/** The polling interval of running imports, in milliseconds. */
const ASK_EVERY_MS = 1500

/** The user's imports that they have not dismissed. Polled while one of them is running. */
export const importsQuery = queryOptions({
  queryKey: queryKeys.imports,
  queryFn: async () => (await callApi(importsList, {})).imports,
  refetchInterval: ({ state }) => (state.data?.some(isInProgress) ? ASK_EVERY_MS : false),
  refetchIntervalInBackground: true,
})

/** Folders of the server that can be imported. */
export const sourcesQuery = queryOptions({
  queryKey: queryKeys.importSources,
  queryFn: async () => (await callApi(importsSources, {})).folders,
})

/** Loads the entries of an import that have a notice. */
export const notesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: queryKeys.importNotes(id, page),
    queryFn: () => callApi(importsNotes, { id, page, take: 50 }),
  })

function isInProgress(importJob: Import): boolean {
  return !hasEnded(importJob) && importJob.state !== 'paused'
}
