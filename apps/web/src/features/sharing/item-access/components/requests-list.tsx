import type { AccessRequest, AssignedRole } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { getErrorMessage } from '#lib/api/errors.ts'
import { formatDateTime, formatRelative } from '#lib/text/format.ts'
import { List } from '#ui/list/list.tsx'
import { PersonLine } from '#ui/person/person-line.tsx'
import classes from './requests-list.module.css'
import { RoleSelect } from './role-select.tsx'

interface RequestsListProps {
  requests: readonly AccessRequest[]
  isDir: boolean
  /** Whether it contains the first field of the form. */
  isFirst: boolean
  /** Both throw the server's error; an answered request is removed from the list. */
  onApprove: (request: AccessRequest, role: AssignedRole) => Promise<void>
  onDecline: (request: AccessRequest) => Promise<void>
}

/** Access requests. Answers apply immediately, independent of the form's Save. */
export function RequestsList({ requests, isDir, isFirst, onApprove, onDecline }: RequestsListProps) {
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  // They are rendered after the dialog, when nothing has the focus.
  useEffect(() => {
    if (isFirst && document.activeElement === document.body) section.current?.querySelector('select')?.focus()
  }, [isFirst])
  if (requests.length === 0) return null
  /**
   * Returns where the focus goes when the focused row is removed after an answer: another request, or the field to add people.
   */
  const nextFocus = (uuid: string) => {
    const rows = [...(section.current?.querySelectorAll<HTMLElement>('li') ?? [])]
    const next = rows.find((row) => row.dataset.request !== uuid)?.querySelector<HTMLElement>('select')
    return next ?? section.current?.parentElement?.querySelector<HTMLElement>('[data-people] input') ?? null
  }
  return (
    <section ref={section} className={classes.requests} aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.heading}>
        {t('sharing.itemAccess.accessRequests')}
      </h3>
      <List>
        {requests.map((request) => (
          <Request
            key={request.uuid}
            request={request}
            isDir={isDir}
            onApprove={(role) => onApprove(request, role)}
            onDecline={() => onDecline(request)}
            nextFocus={() => nextFocus(request.uuid)}
          />
        ))}
      </List>
    </section>
  )
}

interface RequestProps {
  request: AccessRequest
  isDir: boolean
  onApprove: (role: AssignedRole) => Promise<void>
  onDecline: () => Promise<void>
  nextFocus: () => HTMLElement | null
}

function Request({ request: { uuid, user, message, created }, isDir, onApprove, onDecline, nextFocus }: RequestProps) {
  const [role, setRole] = useState<AssignedRole>('viewer')
  const [pending, setPending] = useState<'approve' | 'decline' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (decision: 'approve' | 'decline') => {
    const next = nextFocus()
    setPending(decision)
    setFailure(null)
    try {
      await (decision === 'approve' ? onApprove(role) : onDecline())
      next?.focus()
    } catch (error) {
      setFailure(getErrorMessage(error))
    }
    setPending(null)
  }
  return (
    <li className={classes.request} data-request={uuid}>
      <PersonLine person={user} size={32}>
        <time className={classes.when} dateTime={created} title={formatDateTime(created)}>
          {formatRelative(created)}
        </time>
      </PersonLine>
      {message !== '' && <p className={classes.message}>{message}</p>}
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <div className={classes.decision}>
        <RoleSelect
          label={t('sharing.common.roleFor', { name: user.name })}
          value={role}
          isDir={isDir}
          isDisabled={pending !== null}
          onChange={setRole}
        />
        <span className={classes.buttons}>
          <Button
            variant="default"
            aria-label={t('sharing.itemAccess.declineName', { name: user.name })}
            loading={pending === 'decline'}
            disabled={pending === 'approve'}
            onClick={() => void send('decline')}
          >
            {t('common.decline')}
          </Button>
          <Button
            aria-label={t('sharing.itemAccess.approveName', { name: user.name })}
            loading={pending === 'approve'}
            disabled={pending === 'decline'}
            onClick={() => void send('approve')}
          >
            {t('sharing.common.approve')}
          </Button>
        </span>
      </div>
    </li>
  )
}
