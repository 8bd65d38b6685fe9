import { usersReactivate } from '@arbour/contract/calls/team/users'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
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
      notify(t('team.people.nameReactivated', { name: user.name }))
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
    <section className={classes.card} aria-label={t('team.people.membership')}>
      <Row title={t('team.people.items')} text={ownedText(owned)}>
        <Button
          variant="default"
          disabled={owned === 0}
          onClick={() => void dialogs.ask<void>((handle) => <TransferDialog {...handle} user={user} />)}
        >
          {t('team.people.transfer')}
        </Button>
      </Row>
      {user.has_second_step !== null && (
        <Row title={t('common.twoStepSignIn')} text={secondStepText(person)}>
          {person.may_reset_second_step && (
            <Button
              variant="default"
              onClick={() => void dialogs.ask<void>((handle) => <ResetSecondStepDialog {...handle} user={user} />)}
            >
              {t('team.people.reset')}
            </Button>
          )}
        </Row>
      )}
      {user.is_suspended ? (
        <Row title={t('team.people.suspended')} text={t('team.people.cannotSignInToTeam')}>
          <Button variant="default" loading={isPending} onClick={() => void reactivate()}>
            {t('team.people.reactivate')}
          </Button>
        </Row>
      ) : (
        <Row title={t('team.people.suspend')} text={t('team.people.outOfTeamUntilAdmin')}>
          <Button
            variant="default"
            onClick={() => void dialogs.ask<void>((handle) => <SuspendDialog {...handle} {...{ user, isSelf }} />)}
          >
            {t('team.people.suspend')}
          </Button>
        </Row>
      )}
      {canRemove && (
        <Row title={t('team.people.removeFromTeam')} text={t('team.people.removesRolesOnItems')}>
          <Button variant="default" c="red" onClick={() => void remove()}>
            {t('common.remove')}
          </Button>
        </Row>
      )}
    </section>
  )
}

function secondStepText({ user, may_reset_second_step }: Person): string {
  if (!user.has_second_step) return t('team.people.notSetUp')
  return may_reset_second_step ? t('team.people.onResetItIfThey') : t('team.people.on')
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
  if (owned === null) return t('team.people.ownsItems')
  if (owned === 0) return t('team.people.ownsNothingInTeam')
  return t('team.people.ownsItem', { owned })
}
