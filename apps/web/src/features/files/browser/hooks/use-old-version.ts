import { filesBrowse } from '@arbour/contract/calls/items/files'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ShownVersion } from '#features/files/details/public.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** The file at a path as one of its versions was; `versionId` is the version's id, in old addresses its object's. */
export function oldVersionQuery(path: string, versionId: string) {
  return queryOptions({
    queryKey: queryKeys.version(path, versionId),
    queryFn: ({ signal }) => callApi(filesBrowse, { path, version: versionId }, { signal }),
  })
}

/** The older version of the open file that is shown; null where the current one is, or it is not known. */
export function useOldVersion(path: string, versionId: string | null): ShownVersion | null {
  const { data } = useQuery({ ...oldVersionQuery(path, versionId ?? ''), enabled: versionId !== null })
  const version = versionId === null ? null : data?.meta.version
  if (!data?.file || !version || version.is_current) return null
  return { item: { ...data.file, updated: version.created }, version }
}
