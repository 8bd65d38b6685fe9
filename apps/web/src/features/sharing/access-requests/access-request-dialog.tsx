import { t } from '@arbour/messages/t'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { getErrorMessage, isNotFound } from '#lib/api/errors.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useLatest } from '#ui/hooks/use-latest.ts'
import classes from './access-request-dialog.module.css'
import { DecisionForm } from './decision-form.tsx'
import { accessRequestQuery } from './queries.ts'

/** How long the dialog shows that a request no longer exists before it closes, in milliseconds. */
const NOT_FOUND_CLOSES_MS = 2000

interface AccessRequestDialogProps extends DialogHandle<void> {
  services: ItemServices
  uuid: string
}

/** An access request to approve with a role or to decline, followed by the next one of the same person. */
export function AccessRequestDialog({ opened, close, services, uuid: initialId }: AccessRequestDialogProps) {
  const [uuid, setUuid] = useState(initialId)
  const [isPending, setIsPending] = useState(false)
  const [isGone, setIsGone] = useState(false)
  const query = useQuery(accessRequestQuery(uuid))

  const showNext = (next: string | null) => {
    if (next === null) close()
    else setUuid(next)
  }

  return (
    <Modal
      opened={opened}
      title={t('sharing.accessRequests.accessRequest')}
      size="md"
      isDismissible={!isPending}
      onClose={() => close()}
    >
      {isGone || isNotFound(query.error) ? (
        <NotFound onClose={close} />
      ) : query.data ? (
        <DecisionForm
          key={uuid}
          services={services}
          request={query.data}
          isAnother={uuid !== initialId}
          onPending={setIsPending}
          onDecided={showNext}
          onGone={() => setIsGone(true)}
          onLeave={() => close()}
        />
      ) : query.isError ? (
        <>
          <FormFailure message={getErrorMessage(query.error)} />
          <ModalActions>
            <Button variant="default" onClick={() => close()}>
              {t('common.close')}
            </Button>
            <Button data-autofocus onClick={() => void query.refetch()}>
              {t('common.retry')}
            </Button>
          </ModalActions>
        </>
      ) : (
        <Skeleton height={300} radius={8} data-autofocus tabIndex={-1} aria-label={t('common.loading')} aria-busy />
      )}
    </Modal>
  )
}

/** Another user has answered it, or the requester no longer needs it. */
function NotFound({ onClose }: { onClose: () => void }) {
  const latest = useLatest(onClose)
  useEffect(() => {
    const timer = window.setTimeout(() => latest.current(), NOT_FOUND_CLOSES_MS)
    return () => window.clearTimeout(timer)
  }, [latest])
  return (
    <p role="alert" className={classes.gone}>
      {t('common.requestNotFound')}
    </p>
  )
}
