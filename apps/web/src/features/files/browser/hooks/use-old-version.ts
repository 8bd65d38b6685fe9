import { filesBrowse } from '@arbour/contract/calls/items/files'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ShownVersion } from '#features/files/details/public.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Loads an old version of the file at a path. `versionId` is the id of the version, or in old URLs that of its object. */
export function oldVersionQuery(path: string, versionId: string) {
  return queryOptions({
    queryKey: queryKeys.version(path, versionId),
    queryFn: ({ signal }) => callApi(filesBrowse, { path, version: versionId }, { signal }),
  })
}

/** Returns the displayed old version of the open file; null if the current version is shown or it is still loading. */
export function useOldVersion(path: string, versionId: string | null): ShownVersion | null {
  const { data } = useQuery({ ...oldVersionQuery(path, versionId ?? ''), enabled: versionId !== null })
  const version = versionId === null ? null : data?.meta.version
  if (!data?.file || !version || version.is_current) return null
  return { item: { ...data.file, updated: version.created }, version }
}
