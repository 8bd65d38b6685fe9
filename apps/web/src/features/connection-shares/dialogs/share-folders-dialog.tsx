import type { Item } from '@arbour/contract/entities/item'
import type { ShareForm } from '@arbour/contract/entities/share'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import type { DialogHandle } from '#features/dialogs/public.ts'
import { Form } from '#features/forms/public.ts'
import type { ItemServices } from '#features/items/public.ts'
import { messageOf } from '#lib/errors.ts'
import { formatCount } from '#lib/format.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { notify } from '#ui/toast/notify.ts'
import { FolderOutcomes, type Outcome } from '../components/folder-outcomes.tsx'
import { ShareFailure } from '../components/share-failure.tsx'
import { ShareFields } from '../components/share-fields.tsx'
import { shareFolder } from '../operations/share-folder.ts'
import { hasInvitee, useShareForm } from '../use-share-form.ts'
import classes from './share-folders-dialog.module.css'

interface ShareFoldersDialogProps extends DialogHandle<void> {
  services: ItemServices
  items: readonly Item[]
}

/**
 * Shares several folders with the same teams and people, one after the other. Those that were refused stay listed with the reason, and can
 * be tried again with what was typed.
 */
export function ShareFoldersDialog({ opened, close, services, items }: ShareFoldersDialogProps) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const left = items.filter(({ id }) => outcomes.get(id) !== 'shared')
  const failed = left.length > 0 && outcomes.size > 0

  const shareAll = async (request: z.output<typeof ShareForm>) => {
    let refused = 0
    for (const item of left) {
      setOutcomes((before) => new Map(before).set(item.id, 'pending'))
      const outcome = await shareFolder(services, item, request).then(
        (): Outcome => 'shared',
        (error: unknown): Outcome => ({ reason: messageOf(error) }),
      )
      setOutcomes((before) => new Map(before).set(item.id, outcome))
      if (outcome !== 'shared') refused += 1
    }
    if (refused > 0) throw new Error(refusedText(refused, items.length))
  }
  const form = useShareForm(shareAll)
  const { isPending, isChanged } = form
  const handleSaved = () => {
    notify(`${formatCount(items.length)} folders have been shared`)
    close()
  }
  return (
    <Modal
      opened={opened}
      title={`Share ${formatCount(items.length)} folders with Connections`}
      size="lg"
      isDismissible={!isPending}
      closesOutside={!isChanged}
      onClose={() => close()}
    >
      <Form form={form} onSaved={handleSaved}>
        <div className={classes.fields}>
          <FolderOutcomes items={items} outcomes={outcomes} />
          <ShareFields form={form} />
          <ShareFailure message={form.failure} />
        </div>
        <ModalActions>
          <Button variant="default" disabled={isPending} onClick={() => close()}>
            {failed ? 'Close' : 'Cancel'}
          </Button>
          <Button type="submit" loading={isPending} disabled={!hasInvitee(form.values.invitees)}>
            {failed && !isPending ? `Retry ${formatCount(left.length)}` : 'Share'}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  )
}

function refusedText(refused: number, all: number): string {
  return refused === all
    ? 'None of the folders was shared.'
    : `${formatCount(refused)} of ${formatCount(all)} folders were not shared.`
}
