import type { Item } from '@arbour/contract/entities/items/item'
import { PREVIEW_PATH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { InvitePlace } from '../components/invite-place.tsx'
import { InviteStart } from '../components/invite-start.tsx'
import { recordInviteShown } from '../model/asked-shares.ts'
import { NOT_SHARED } from '../model/texts.ts'
import { notifyPlaced } from '../operations/notify-placed.ts'
import { type InvitedShare, invitedShareQuery, isNotShared } from '../queries.ts'
import classes from './share-invite-dialog.module.css'

interface ShareInviteDialogProps extends DialogHandle<void> {
  services: ItemServices
  /** The id of the share. */
  shareId: string
  step?: 'start' | 'place'
}

/**
 * An invitation to a share: who shares it and the permissions, then the choice of a folder, then Confirm. Redirects to it if it
 * is already placed.
 */
export function ShareInviteDialog({ opened, close, services, shareId, step: initialStep = 'start' }: ShareInviteDialogProps) {
  const query = useQuery({ ...invitedShareQuery(shareId), enabled: opened, staleTime: 0 })
  const [step, setStep] = useState(initialStep)
  const share = query.data
  useEffect(() => recordInviteShown(shareId), [shareId])

  const closeAndGo = (path: string) => {
    close()
    // The preview is replaced by the mount in the history.
    services.goTo(path, { replace: services.currentPath().startsWith(`${PREVIEW_PATH}/`) })
  }
  const handlePlaced = (mount: Item, target: Item) => {
    notifyPlaced(services, mount, target)
    closeAndGo(mount.path)
  }
  const redirect = opened ? (share?.redirect ?? null) : null
  useEffect(() => {
    if (redirect !== null) closeAndGo(redirect)
  })
  const error = share === undefined ? query.error : isNotShared(query.error) ? query.error : null
  const isPlace = share !== undefined && error === null && step === 'place'
  const title = isPlace
    ? t('sharing.shared.chooseLocationForName', { name: truncateMiddle(share.file.name, 40) })
    : t('sharing.shared.sharedFolder')
  return (
    <Modal opened={opened} title={title} size="md" onClose={() => close()}>
      {error ? (
        <InviteError error={error} onRetry={() => void query.refetch()} onClose={() => close()} />
      ) : share === undefined || share.redirect !== null ? (
        <LoadingInvite />
      ) : step === 'start' ? (
        <InviteStart share={share} onLook={lookAt(share)} onLater={() => close()} onNext={() => setStep('place')} />
      ) : (
        <InvitePlace share={share} shareId={shareId} onBack={() => setStep('start')} onDone={handlePlaced} />
      )}
    </Modal>
  )

  /** Absent if the user came from the preview. */
  function lookAt({ file }: InvitedShare): (() => void) | undefined {
    const path = `${PREVIEW_PATH}/${shareId}`
    const isThere = services.currentPath() === path || services.currentPath().startsWith(`${path}/`)
    if (isThere || !file.is_accessible) return undefined
    return () => {
      close()
      services.goTo(path)
    }
  }
}

function LoadingInvite() {
  return (
    <div className={classes.waiting} role="status" aria-label={t('common.loading')}>
      <LineSkeleton width="70%" height={18} />
      <LineSkeleton width="90%" />
      <LineSkeleton width="50%" />
    </div>
  )
}

/** The focused element was removed. */
function focusNow(button: HTMLButtonElement | null): void {
  button?.focus()
}

interface RefusedProps {
  error: unknown
  onRetry: () => void
  onClose: () => void
}

function InviteError({ error, onRetry, onClose }: RefusedProps) {
  const isGone = isNotShared(error)
  return (
    <>
      <div role="alert" className={classes.refused}>
        <strong>{isGone ? NOT_SHARED.title : t('sharing.common.couldNotLoadThis')}</strong>
        <p>{isGone ? NOT_SHARED.text : getErrorMessage(error)}</p>
      </div>
      <ModalActions>
        <Button variant={isGone ? 'filled' : 'default'} ref={isGone ? focusNow : undefined} onClick={onClose}>
          {t('common.close')}
        </Button>
        {!isGone && (
          <Button ref={focusNow} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
      </ModalActions>
    </>
  )
}
