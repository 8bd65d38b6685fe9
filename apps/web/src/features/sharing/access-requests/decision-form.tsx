import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { openItem } from '#features/files/operations/public.ts'
import { approveRequest, declineRequest, rolesFor } from '#features/sharing/item-access/public.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { formatDateTime, formatRelative, truncateMiddle } from '#lib/text/format.ts'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { ignoreEnterOnChoices } from '#ui/form/enter-key.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Monogram } from '#ui/monogram/monogram.tsx'
import classes from './access-request-dialog.module.css'
import type { OpenRequest } from './queries.ts'
import { RequestedItem } from './requested-item.tsx'

type Decision = 'approve' | 'decline'

interface DecisionFormProps {
  services: ItemServices
  request: OpenRequest
  /** Whether another request of the same person was answered before this one. */
  isAnother: boolean
  onPending: (isPending: boolean) => void
  /** Called when it is answered, with the next request of the same person, or null. */
  onDecided: (next: string | null) => void
  /** Called when the request no longer exists. */
  onGone: () => void
  /** Called when the item is opened instead. */
  onLeave: () => void
}

/** The requester, the item, their message, and the form to answer it. */
export function DecisionForm({ services, request, isAnother, onPending, onDecided, onGone, onLeave }: DecisionFormProps) {
  const { user, file, message, created } = request
  const roles: readonly AssignedRole[] = rolesFor(file.is_dir)
  const [role, setRole] = useState<AssignedRole>('viewer')
  const [pending, setPending] = useState<Decision | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const field = useRef<HTMLSelectElement>(null)
  // Rendered after the dialog, which has the focus until then, or in place of the previous request.
  useEffect(() => field.current?.focus(), [])

  const wait = (decision: Decision | null) => {
    setPending(decision)
    onPending(decision !== null)
  }

  const sendDecision = async (decision: Decision) => {
    wait(decision)
    setFailure(null)
    try {
      const { outcome, next } =
        decision === 'approve' ? await approveRequest(services, file, request, role) : await declineRequest(services, request)
      wait(null)
      if (outcome === 'gone') onGone()
      else onDecided(next)
    } catch (error) {
      wait(null)
      setFailure(getErrorMessage(error))
    }
  }

  return (
    <form
      className={classes.form}
      onKeyDown={ignoreEnterOnChoices}
      onSubmit={(event) => {
        event.preventDefault()
        if (pending === null) void sendDecision('approve')
      }}
    >
      {isAnother && (
        <p role="status" className={classes.outcome}>
          {t('sharing.accessRequests.anotherRequestOfName', { name: user.name })}
        </p>
      )}
      <div className={classes.person}>
        <Monogram name={user.name} picture={user.picture} size={40} />
        <div className={classes.who}>
          <span className={classes.name}>{user.name}</span>
          <span className={classes.muted}>{user.email}</span>
        </div>
        <time className={classes.muted} dateTime={created} title={formatDateTime(created)}>
          {formatRelative(created)}
        </time>
      </div>
      {message !== '' && <blockquote className={classes.message}>{message}</blockquote>}
      <RequestedItem
        item={file}
        onOpen={() => {
          onLeave()
          openItem(services, file)
        }}
      />
      <NativeSelect
        ref={field}
        label={t('sharing.common.roleFor', { name: truncateMiddle(user.name, 40) })}
        data={roles.map((value) => ({ value, label: ROLE_LABELS[value] }))}
        value={role}
        disabled={pending !== null}
        onChange={(event) => setRole(roles.find((candidate) => candidate === event.currentTarget.value) ?? role)}
      />
      <FormFailure message={failure} />
      <ModalActions>
        <Button
          variant="default"
          loading={pending === 'decline'}
          disabled={pending === 'approve'}
          onClick={() => void sendDecision('decline')}
        >
          {t('common.decline')}
        </Button>
        <Button type="submit" loading={pending === 'approve'} disabled={pending === 'decline'}>
          {t('sharing.common.approve')}
        </Button>
      </ModalActions>
    </form>
  )
}
