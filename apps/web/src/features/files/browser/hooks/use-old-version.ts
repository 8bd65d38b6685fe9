import { useQuery } from '@tanstack/react-query'
import type { OldVersion } from '#features/files/details/public.ts'
import { oldVersionQuery } from '#features/files/history/public.ts'

/** Returns the displayed old version of the open file; null if the current version is shown or it is still loading. */
export function useOldVersion(path: string, versionId: string | null): OldVersion | null {
  const { data } = useQuery({ ...oldVersionQuery(path, versionId ?? ''), enabled: versionId !== null })
  const version = versionId === null ? null : data?.meta.version
  if (!data?.file || !version || version.is_current) return null
  return { item: { ...data.file, updated: version.created }, version }
}
