import { usersReactivate } from '@arbour/contract/calls/team/users'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { formatCount } from '#lib/text/format.ts'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { notify } from '#ui/toast/notify.ts'
import { TransferDialog } from '../dialogs/hand-over-dialog.tsx'
import { RemoveDialog } from '../dialogs/remove-dialog.tsx'
import { ResetSecondStepDialog } from '../dialogs/reset-second-step-dialog.tsx'
import { SuspendDialog } from '../dialogs/suspend-dialog.tsx'
import { type Person, refreshPeople } from '../queries.ts'
import classes from './person-card.module.css'

interface PersonActionsProps {
  person: Person
  isSelf: boolean
  /** Whether the membership is managed here. */
  canRemove: boolean
  /** Called when the person is no longer a member. */
  onGone: () => void
}

/** The actions of an Admin on a member, besides changing their role. */
export function PersonActions({ person, isSelf, canRemove, onGone }: PersonActionsProps) {
  const { user, owned_items: owned } = person
  const client = useQueryClient()
  const dialogs = useDialogs()
  const [isPending, setIsPending] = useState(false)

  const reactivate = async () => {
    setIsPending(true)
    try {
      await callApi(usersReactivate, { id: user.id })
      notify(`${user.name} may sign in again`)
      await refreshPeople(client)
    } catch (error) {
      notify(getErrorMessage(error), [], 'error')
    }
    setIsPending(false)
  }
  const remove = async () => {
    const isGone = await dialogs.ask<boolean>((handle) => <RemoveDialog {...handle} {...{ user, ownedCount: owned, isSelf }} />)
    if (isGone) onGone()
  }

  return (
    <section className={classes.card} aria-label="Membership">
      <Row title="Items" text={ownedText(owned)}>
        <Button
          variant="default"
          disabled={owned === 0}
          onClick={() => void dialogs.ask<void>((handle) => <TransferDialog {...handle} user={user} />)}
        >
          Hand over
        </Button>
      </Row>
      {user.has_second_step !== null && (
        <Row title="Two-step sign-in" text={secondStepText(person)}>
          {person.may_reset_second_step && (
            <Button
              variant="default"
              onClick={() => void dialogs.ask<void>((handle) => <ResetSecondStepDialog {...handle} user={user} />)}
            >
              Reset
            </Button>
          )}
        </Row>
      )}
      {user.is_suspended ? (
        <Row title="Suspended" text="Cannot sign in to the team. Their items and roles wait for them.">
          <Button variant="default" loading={isPending} onClick={() => void reactivate()}>
            Reactivate
          </Button>
        </Row>
      ) : (
        <Row title="Suspend" text="Out of the team until an Admin reactivates them. They keep their items and roles.">
          <Button
            variant="default"
            onClick={() => void dialogs.ask<void>((handle) => <SuspendDialog {...handle} {...{ user, isSelf }} />)}
          >
            Suspend
          </Button>
        </Row>
      )}
      {canRemove && (
        <Row title="Remove from the team" text="Their roles on items end. Their account in other teams stays as it is.">
          <Button variant="default" c="red" onClick={() => void remove()}>
            Remove
          </Button>
        </Row>
      )}
    </section>
  )
}

function secondStepText({ user, may_reset_second_step }: Person): string {
  if (!user.has_second_step) return 'Has none: the password alone signs them in.'
  return may_reset_second_step ? 'On. Reset it if they have lost it.' : 'On.'
}

function Row({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={classes.row}>
      <div className={classes.what}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}

/** @param owned null if unknown */
function ownedText(owned: number | null): string {
  if (owned === null) return 'Owns items.'
  if (owned === 0) return 'Owns nothing in the team.'
  return owned === 1 ? 'Owns 1 item.' : `Owns ${formatCount(owned)} items.`
}
