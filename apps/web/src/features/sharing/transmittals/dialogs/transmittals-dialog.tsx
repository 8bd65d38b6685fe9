import type { Item } from '@arbour/contract/entities/items/item'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { messageOf } from '#lib/api/errors.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { EmptyList, List } from '#ui/list/list.tsx'
import { Pages } from '#ui/paging/pages.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import { notify } from '#ui/toast/notify.ts'
import { RegisterRow } from '../components/register-row.tsx'
import { openIssueDialog } from '../operations/open-issue-dialog.ts'
import { registerQuery } from '../queries.ts'

interface TransmittalsDialogProps extends DialogHandle<void> {
  services: ItemServices
  project: Item
}

/** The register of a project: transmittals issued from it, and those issued to it by partners. */
export function TransmittalsDialog({ opened, close, services, project }: TransmittalsDialogProps) {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useQuery(registerQuery(project.id, page))
  const canIssue = project.is_editable && project.is_shareable
  const open = (id: string) => void services.dialogs.open('transmittal', { services, id, canWithdraw: canIssue })
  const issue = async () => {
    try {
      await openIssueDialog(services, project, [])
    } catch (failure) {
      notify(messageOf(failure), [], 'error')
    }
  }
  return (
    <Modal opened={opened} title={`Transmittals of ${truncateMiddle(project.name, 40)}`} size="lg" onClose={() => close()}>
      {error && !data ? (
        <ReadFailure text="The register could not be read" error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : data.items.length === 0 ? (
        <EmptyList>
          Nothing was issued yet. Issued documents stay at the versions that they had, and the register says who opened which
          when.
        </EmptyList>
      ) : (
        <>
          <List label="Transmittals" isFramed>
            {data.items.map((transmittal) => (
              <RegisterRow key={transmittal.id} transmittal={transmittal} onOpen={() => open(transmittal.id)} />
            ))}
          </List>
          <Pages page={page} total={data.meta.total_pages} onPage={setPage} />
        </>
      )}
      <ModalActions>
        <Button variant="default" onClick={() => close()}>
          Close
        </Button>
        {canIssue && <Button onClick={() => void issue()}>Issue Documents</Button>}
      </ModalActions>
    </Modal>
  )
}
