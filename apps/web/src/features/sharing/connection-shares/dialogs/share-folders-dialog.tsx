import type { Item } from '@arbour/contract/entities/items/item'
import type { ShareForm } from '@arbour/contract/entities/sharing/share'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { Form } from '#ui/form/form.tsx'
import { ProgressBar } from '#ui/task-tray/progress-bar.tsx'
import { notify } from '#ui/toast/notify.ts'
import { FolderOutcomes } from '../components/folder-outcomes.tsx'
import { ShareFailure } from '../components/share-failure.tsx'
import { ShareFields } from '../components/share-fields.tsx'
import { type Outcome, shareFolders } from '../operations/share-folders.ts'
import { hasInvitee, useShareForm } from '../use-share-form.ts'
import classes from './share-folders-dialog.module.css'

interface ShareFoldersDialogProps extends DialogHandle<void> {
  services: ItemServices
  items: readonly Item[]
}

/**
 * Shares several folders with the same teams and people, one after another, until the user stops. Rejected ones are listed first
 * with the reason; the remaining ones can be shared with the same values.
 */
export function ShareFoldersDialog({ opened, close, services, items }: ShareFoldersDialogProps) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [isStopping, setIsStopping] = useState(false)
  const run = useRef<AbortController>(null)
  const unsharedItems = items.filter(({ id }) => outcomes.get(id) !== 'shared')
  const sharedCount = items.length - unsharedItems.length

  const shareAll = async (request: z.output<typeof ShareForm>) => {
    let doneCount = 0
    let refusedCount = 0
    const onOutcome = (id: string, outcome: Outcome) => {
      setOutcomes((before) => new Map(before).set(id, outcome))
      if (outcome === 'shared') doneCount += 1
      else if (outcome !== 'pending') refusedCount += 1
    }
    run.current = new AbortController()
    const { signal } = run.current
    setIsStopping(false)
    await shareFolders(services, unsharedItems, request, { onOutcome, signal })
    if (refusedCount > 0) throw new Error(refusedText(refusedCount, items.length))
    if (doneCount < unsharedItems.length) return
    notify(t('sharing.connectionShares.countFoldersHaveBeenShared', { count: items.length }))
    close()
  }
  const form = useShareForm(shareAll)
  const { isPending, isChanged } = form
  const hasOutcomes = outcomes.size > 0 && !isPending
  const stop = () => {
    run.current?.abort()
    setIsStopping(true)
  }
  return (
    <Modal
      opened={opened}
      title={t('sharing.connectionShares.shareCountFoldersWithConnections', { count: items.length })}
      size="lg"
      isDismissible={!isPending}
      closesOutside={!isChanged}
      onClose={() => close()}
    >
      <Form form={form}>
        <FieldGroup>
          <FolderOutcomes items={hasOutcomes ? refusedFirst(items, outcomes) : items} outcomes={outcomes} />
          <ShareFields form={form} />
          <ShareFailure form={form} />
          {isPending && <ProgressBar label={t('sharing.connectionShares.sharing')} value={sharedCount / items.length} />}
          {outcomes.size > 0 && (
            <p role="status" className={classes.progress}>
              {t('sharing.connectionShares.sharedCountOfCountFolders', { sharedCount, count: items.length })}
            </p>
          )}
        </FieldGroup>
        <ModalActions>
          {isPending ? (
            <Button key="stop" ref={focusNow} variant="default" disabled={isStopping} onClick={stop}>
              {t('sharing.connectionShares.stop')}
            </Button>
          ) : (
            <Button key="close" variant="default" onClick={() => close()}>
              {hasOutcomes ? t('common.close') : t('common.cancel')}
            </Button>
          )}
          <Button
            ref={hasOutcomes ? focusNow : undefined}
            type="submit"
            loading={isPending}
            disabled={!hasInvitee(form.values.invitees)}
          >
            {hasOutcomes ? t('sharing.connectionShares.shareOtherCount', { count: unsharedItems.length }) : t('common.share')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  )
}

/** The focused element was removed, or must not be pressed now. */
function focusNow(button: HTMLButtonElement | null): void {
  button?.focus()
}

function refusedFirst(items: readonly Item[], outcomes: ReadonlyMap<string, Outcome>): Item[] {
  const isRefused = ({ id }: Item) => typeof outcomes.get(id) === 'object'
  return [...items.filter(isRefused), ...items.filter((item) => !isRefused(item))]
}

function refusedText(refusedCount: number, totalCount: number): string {
  return refusedCount === totalCount
    ? t('sharing.connectionShares.noneOfFoldersWasShared')
    : t('sharing.connectionShares.refusedCountOfTotalCount', { refusedCount, totalCount })
}
