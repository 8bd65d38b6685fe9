import type { CallResponse } from '@arbour/contract/calls/call'
import { type filesProject, filesProjectUpdate } from '@arbour/contract/calls/sharing/project-overview'
import type { ProjectChanges } from '@arbour/contract/entities/items/project'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Changes the status or dates of a project, and shows the result on its page. Throws what the call throws. */
export async function updateProject(client: QueryClient, id: string, changes: ProjectChanges): Promise<void> {
  const { project } = await callApi(filesProjectUpdate, { id, ...changes })
  client.setQueryData<CallResponse<typeof filesProject>>(
    queryKeys.projectOverview(id),
    (overview) => overview && { ...overview, project },
  )
  await client.invalidateQueries({ queryKey: queryKeys.projectSummaries })
}
