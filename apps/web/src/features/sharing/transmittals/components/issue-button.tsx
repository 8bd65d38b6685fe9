import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { notify } from '#ui/toast/notify.ts'
import { openIssueDialog } from '../operations/open-issue-dialog.ts'

/** Issues documents of a project; nothing for users who can't. */
export function IssueButton({ services, project }: { services: ItemServices; project: Item }) {
  if (!project.is_editable || !project.is_shareable) return null
  const issue = async () => {
    try {
      await openIssueDialog(services, project, [])
    } catch (failure) {
      notify(getErrorMessage(failure), [], 'error')
    }
  }
  return <Button onClick={() => void issue()}>{t('sharing.transmittals.issueDocuments')}</Button>
}
