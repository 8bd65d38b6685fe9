import { type AccountTeam, AccountToClose, authAccountClose, authAccountClosing } from '@arbour/contract/calls/team/closing'
import { messages } from '@arbour/contract/messages'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAccount } from '#features/account/identity/public.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { changeTeam } from '#lib/sign-in/auth.ts'
import { formatCount, formatDate } from '#lib/text/format.ts'
import { leaveWithoutPrompt } from '#lib/unsaved-changes.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { RowsSkeleton } from '#ui/list/list.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import classes from './closing.module.css'

/** Describes the consequences for each team, and closes the account after the user has entered their password. */
export function CloseAccountDialog({ opened, close }: DialogHandle<void>) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.accountClosing,
    queryFn: ({ signal }) => callApi(authAccountClosing, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const blockedTeams = data?.teams.filter(({ end }) => end === 'blocked') ?? []
  return (
    <Modal opened={opened} title="Close your account?" size="lg" closesOutside={false} onClose={() => close()}>
      {!data ? (
        error ? (
          <ReadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton />
        )
      ) : blockedTeams.length > 0 ? (
        <BlockedTeams teams={blockedTeams} onClose={() => close()} />
      ) : (
        <CloseAccountForm {...data} onCancel={() => close()} />
      )}
    </Modal>
  )
}

/** The required first step: a team with other members needs an Admin. */
function BlockedTeams({ teams, onClose }: { teams: readonly AccountTeam[]; onClose: () => void }) {
  const current = useAccount()?.tenant.id
  return (
    <>
      <div className={classes.fields}>
        <p className={classes.text}>
          You are the last Admin of a team with other people. It needs another one before you can go.
        </p>
        <ul className={classes.list}>
          {teams.map(({ id, name, others }) => (
            <li key={id}>
              {others === 1 ? (
                <>
                  <strong>{name}</strong>, with one other person.
                </>
              ) : (
                <>
                  <strong>{name}</strong>, with {formatCount(others)} other people.
                </>
              )}{' '}
              {id === current ? (
                <>
                  <Link to="/team" onClick={onClose}>
                    Make somebody else an Admin
                  </Link>
                  , or{' '}
                  <Link to="/settings/$section" params={{ section: 'company' }} onClick={onClose}>
                    close the team
                  </Link>
                  .
                </>
              ) : (
                'Switch to it, and make somebody else an Admin there or close the team.'
              )}
            </li>
          ))}
        </ul>
      </div>
      <ModalActions>
        <Button variant="default" autoFocus onClick={onClose}>
          Cancel
        </Button>
      </ModalActions>
    </>
  )
}

interface CloseAccountFormProps {
  teams: readonly AccountTeam[]
  ends: string
  needs_password: boolean
  onCancel: () => void
}

function CloseAccountForm({ teams, ends, needs_password: needsPassword, onCancel }: CloseAccountFormProps) {
  const form = useForm({
    schema: AccountToClose,
    initial: { password: '' },
    request: ({ password }) => ({ password: needsPassword ? password : undefined }),
    check: ({ password }) => (needsPassword && password === '' ? { password: messages.required('Your password') } : {}),
    submit: async (request) => {
      await callApi(authAccountClose, request)
      await signOut()
    },
  })
  return (
    <Form form={form}>
      <div className={classes.fields}>
        <p className={classes.text}>
          You are signed out everywhere, and what other teams gave you by name, your stars, views and notifications end.
        </p>
        <ul className={classes.list}>
          {teams.map((team) => (
            <li key={team.id}>
              <strong>{team.name}</strong>: {describeConsequence(team)}
            </li>
          ))}
        </ul>
        <p className={classes.text}>
          Until <strong>{formatDate(ends)}</strong> you come back by signing in, to your account and to teams that only you were
          in; into the others you need a new invitation. Then your name and address are removed for good, and what you did there
          stays as of “A former member”.
        </p>
        {needsPassword && (
          <PasswordField label="Your password" autoComplete="current-password" autoFocus {...form.field('password')} />
        )}
        <FormFailure message={form.failure} />
      </div>
      <ModalActions>
        <Button variant="default" disabled={form.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" color="red" loading={form.isPending}>
          Close the account
        </Button>
      </ModalActions>
    </Form>
  )
}

function describeConsequence({ end, owned, heir: newOwner }: AccountTeam): string {
  if (end === 'closed') return 'is closed, since nobody else is in it.'
  if (owned === 0) return 'you leave it. You own nothing there.'
  if (newOwner === null)
    return owned === 1
      ? 'you leave it. It has no Admin who would get the one item that you own.'
      : `you leave it. It has no Admin who would get the ${formatCount(owned)} items that you own.`
  return owned === 1
    ? `you leave it. ${newOwner.name} gets the one item that you own.`
    : `you leave it. ${newOwner.name} gets the ${formatCount(owned)} items that you own.`
}

/** Navigates to the sign-in page. */
async function signOut(): Promise<void> {
  const refetchNotifications = leaveWithoutPrompt()
  try {
    await changeTeam({}, { isForGood: true })
  } finally {
    refetchNotifications()
  }
}
