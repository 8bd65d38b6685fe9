import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { notifyUndoable } from '#features/files/actions/public.ts'
import type { ShareMethodProps } from '#features/sharing/item-access/public.ts'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { Form } from '#ui/form/form.tsx'
import { Notice } from '#ui/form/notice.tsx'
import { ShareFailure } from './components/share-failure.tsx'
import { ShareFields } from './components/share-fields.tsx'
import { SharesList } from './components/shares-list.tsx'
import { obstacleText, saysNesting } from './model/obstacle.ts'
import { isNesting, shareFolder } from './operations/share-folder.ts'
import { undoSharing } from './operations/undo-share.ts'
import { sharesOf } from './queries.ts'
import { hasInvitee, useShareForm } from './use-share-form.ts'

/** Share with Connections: the form to share a folder, and its current shares. */
export function ConnectionsMethod({ item, services, onDone, leave, onUnsavedChanges }: ShareMethodProps) {
  const shares = useQuery(sharesOf(item.id))
  const obstacle = obstacleText(shares.data?.obstacle ?? null)
  const undo = useRef(async () => {})
  const form = useShareForm(async (request) => {
    try {
      const before = await services.client.fetchQuery(sharesOf(item.id))
      const after = await shareFolder(services, item, request)
      undo.current = () => undoSharing(services, item, { before, after })
    } catch (error) {
      if (isNesting(error)) void services.dialogs.open('message', { title: 'Cannot be Shared', message: error.message })
      throw error
    }
  })
  const { isChanged, isPending } = form
  const reportChanges = useEffectEvent(onUnsavedChanges)
  useEffect(() => reportChanges({ isChanged, isPending }), [isChanged, isPending])
  const handleSaved = () => {
    notifyUndoable(`${item.name} has been shared`, undo.current, [], 'Shared')
    onDone()
  }
  // Keeps typed values if another user shares an ancestor in the meantime.
  const isClosed = (obstacle !== null || item.is_restricted) && !isChanged
  // After a rejection for this reason, it is shown above the fields.
  const isSaid = obstacle !== null && form.failure !== null && saysNesting(form.failure)
  return (
    <Form form={form} onSaved={handleSaved}>
      <FieldGroup>
        {obstacle !== null && <Notice>{obstacle}, so it cannot be shared with other teams.</Notice>}
        {item.is_restricted && (
          <Notice>This folder is open to selected people only. Other teams can open it once it is open to yours.</Notice>
        )}
        {!isClosed && <ShareFields form={form} />}
        {!isSaid && <ShareFailure message={form.failure} />}
        <SharesList item={item} services={services} />
      </FieldGroup>
      <ModalActions>
        <Button variant="default" disabled={isPending} data-autofocus={isClosed || undefined} onClick={() => void leave()}>
          {isClosed ? 'Close' : 'Cancel'}
        </Button>
        {!isClosed && (
          <Button type="submit" loading={isPending} disabled={!hasInvitee(form.values.invitees)}>
            Share
          </Button>
        )}
      </ModalActions>
    </Form>
  )
}
