import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { IconFileExport, IconFiles } from '@tabler/icons-react'
import { type Action, type ActionContext, areAlive, onlyAlive } from '#features/files/actions/public.ts'
import { isOwnProject } from '#features/files/items/public/model.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { notify } from '#ui/toast/notify.ts'
import { findProject, type ProjectAbove } from './model/find-project.ts'
import { issueProblem } from './model/issue-problem.ts'
import { openIssueDialog } from './operations/open-issue-dialog.ts'

/** Returns the project that the user can issue documents from, or the project of the selected files, as far as it is cached. */
function issuedFrom(context: ActionContext): { project: ProjectAbove; files: readonly Item[] } | null {
  const { items, folder, services } = context
  const onlyItem = onlyAlive(context)
  if (onlyItem && isOwnProject(onlyItem))
    return onlyItem.is_editable && onlyItem.is_shareable ? { project: onlyItem, files: [] } : null
  if (!areAlive(items) || items.some((item) => issueProblem(item) !== null)) return null
  const project = findProject(services.client, folder ?? null)
  return project && { project, files: items }
}

/** Issues files of a project at their current versions to partners and email addresses. */
export const issueDocuments: Action = {
  id: 'issue-documents',
  label: t('sharing.transmittals.issueDocuments'),
  keywords: t('sharing.transmittals.transmittalSendDrawingsRevisionRegister'),
  icon: IconFileExport,
  section: 'share',
  isAvailable: (context) => issuedFrom(context) !== null,
  perform: async (context) => {
    const source = issuedFrom(context)
    if (!source) return
    try {
      await openIssueDialog(context.services, source.project, source.files)
    } catch (error) {
      notify(getErrorMessage(error), [], 'error')
    }
  },
}

/** Transmittals issued from a project and received by it. */
export const showTransmittals: Action = {
  id: 'transmittals',
  label: t('sharing.transmittals.transmittals'),
  keywords: t('sharing.transmittals.issuedDocumentsRegisterReceivedOpened'),
  icon: IconFiles,
  section: 'share',
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item !== null && isOwnProject(item) && item.is_accessible
  },
  perform: async (context) => {
    const item = onlyAlive(context)
    if (item) await context.services.dialogs.open('transmittals', { services: context.services, project: item })
  },
}
