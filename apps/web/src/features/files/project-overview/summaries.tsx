import { filesProjects } from '@arbour/contract/calls/sharing/project-overview'
import type { ProjectSummary } from '@arbour/contract/entities/items/project'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

const Summaries = createContext<ReadonlyMap<string, ProjectSummary>>(new Map())

/** Loads the status, people and partners of the projects or companies of a list, in one request. */
export function ProjectSummariesProvider({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const { data } = useQuery({
    queryKey: [...queryKeys.projectSummaries, ids],
    queryFn: ({ signal }) => callApi(filesProjects, { ids: [...ids] }, { signal }),
    enabled: ids.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const byId = useMemo(() => new Map(data?.items.map((summary) => [summary.id, summary])), [data])
  return <Summaries value={byId}>{children}</Summaries>
}

/** Returns the status, people and partners of a project or company; undefined outside such a list, and while they load. */
export function useProjectSummary(id: string): ProjectSummary | undefined {
  return use(Summaries).get(id)
}
