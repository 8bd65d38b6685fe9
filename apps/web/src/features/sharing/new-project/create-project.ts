import type { CallInput } from '@arbour/contract/calls/call'
import type { filesCreate } from '@arbour/contract/calls/items/file-changes'
import type { FigureChanges } from '@arbour/contract/entities/items/new-item'
import type { ProjectChanges } from '@arbour/contract/entities/items/project'
import type { AccessUpdate } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { createItem, updateFinance } from '#features/files/operations/public.ts'
import { updateProject } from '#features/files/project-overview/public.ts'
import { updateAccess } from '#features/sharing/item-access/public.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** A new project. What is null is not set. */
export interface NewProject {
  folder: CallInput<typeof filesCreate>
  dates: ProjectChanges | null
  figures: FigureChanges | null
  people: AccessUpdate | null
}

type Part = 'dates' | 'budget' | 'people'

/** Returns the message if only parts of a project could be set. */
function failureText(name: string, [part, ...others]: readonly Part[], reason: string): string {
  if (others.length > 0) return t('sharing.newProject.nameIsCreatedButNot', { name, reason })
  switch (part) {
    case 'budget':
      return t('sharing.newProject.nameIsCreatedButWithout', { name, reason })
    case 'people':
      return t('sharing.newProject.createdWithoutPeople', { name, reason })
    default:
      return t('sharing.newProject.createdWithoutDates', { name, reason })
  }
}

/**
 * Creates a project, then sets its dates, figures and people. Throws the server's error if it can't be created; if only a
 * part can't be set, shows which.
 */
export async function createProject(services: ItemServices, { folder, dates, figures, people }: NewProject): Promise<void> {
  const item = await createItem(services, folder)
  const failedParts: Part[] = []
  let reason = ''
  const setPart = async (part: Part, request: Promise<unknown> | null) => {
    try {
      await request
    } catch (error) {
      failedParts.push(part)
      reason = getErrorMessage(error)
    }
  }
  // In turn: each changes the same item.
  await setPart('dates', dates && updateProject(services.client, item.id, dates))
  await setPart('budget', figures && updateFinance(services, item, figures))
  await setPart('people', people && updateAccess(services, item, people))
  if (failedParts.length > 0) {
    showToast({ type: 'error', message: failureText(item.name, failedParts, reason) })
  }
}
