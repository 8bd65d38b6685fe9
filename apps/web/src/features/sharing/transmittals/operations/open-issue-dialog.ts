import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { partnershipsQuery } from '#lib/api/partnerships.ts'
import type { ProjectAbove } from '../model/find-project.ts'
import { registerQuery } from '../queries.ts'

/** Opens the dialog to issue files of a project. Throws the server's error if the partners cannot be loaded. */
export async function openIssueDialog(services: ItemServices, project: ProjectAbove, files: readonly Item[]): Promise<void> {
  const [{ partnerships }, { next_number: nextNumber }] = await Promise.all([
    services.client.fetchQuery(partnershipsQuery(project.id)),
    services.client.fetchQuery(registerQuery(project.id)),
  ])
  const partners = partnerships.filter(({ status }) => status === 'Accepted')
  await services.dialogs.open('issue-documents', { services, project, files, partners, nextNumber })
}
