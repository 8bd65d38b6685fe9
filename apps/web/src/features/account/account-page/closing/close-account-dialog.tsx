import { type AccountTeam, AccountToClose, authAccountClose, authAccountClosing } from '@arbour/contract/calls/team/closing'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { changeTeam } from '#lib/sign-in/auth.ts'
import { formatDate } from '#lib/text/format.ts'
import { tRich } from '#lib/text/rich-messages.ts'
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
    <Modal
      opened={opened}
      title={t('account.accountPage.closeAccountTitle')}
      size="lg"
      closesOutside={false}
      onClose={() => close()}
    >
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
        <p className={classes.text}>{t('account.accountPage.youAreLastAdminOf')}</p>
        <ul className={classes.list}>
          {teams.map(({ id, name, others }) => (
            <li key={id}>
              {tRich('account.accountPage.teamHasOtherMembers', { name: <strong>{name}</strong>, others })}{' '}
              {id === current
                ? tRich('account.accountPage.makeAdminOrCloseTeam', {
                    link: (children) => (
                      <Link to="/team" onClick={onClose}>
                        {children}
                      </Link>
                    ),
                    link2: (children) => (
                      <Link to="/settings/$section" params={{ section: 'company' }} onClick={onClose}>
                        {children}
                      </Link>
                    ),
                  })
                : t('account.accountPage.switchToItAndMake')}
            </li>
          ))}
        </ul>
      </div>
      <ModalActions>
        <Button variant="default" autoFocus onClick={onClose}>
          {t('common.cancel')}
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
    check: ({ password }) =>
      needsPassword && password === ''
        ? { password: t('errors.fields.required', { label: t('account.accountPage.yourPassword') }) }
        : {},
    submit: async (request) => {
      await callApi(authAccountClose, request)
      await signOut()
    },
  })
  return (
    <Form form={form}>
      <div className={classes.fields}>
        <p className={classes.text}>{t('account.accountPage.youAreSignedOutEverywhere')}</p>
        <ul className={classes.list}>
          {teams.map((team) => (
            <li key={team.id}>{describeConsequence(team)}</li>
          ))}
        </ul>
        <p className={classes.text}>
          {tRich('account.accountPage.signInUntilEndsToReopen', { ends: <strong>{formatDate(ends)}</strong> })}
        </p>
        {needsPassword && (
          <PasswordField
            label={t('account.accountPage.yourPassword')}
            autoComplete="current-password"
            autoFocus
            {...form.field('password')}
          />
        )}
        <FormFailure message={form.failure} />
      </div>
      <ModalActions>
        <Button variant="default" disabled={form.isPending} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" color="red" loading={form.isPending}>
          {t('account.accountPage.closeAccount')}
        </Button>
      </ModalActions>
    </Form>
  )
}

function describeConsequence({ name, end, owned, heir: newOwner }: AccountTeam): ReactNode {
  const team = <strong>{name}</strong>
  if (end === 'closed') return tRich('account.accountPage.onlyMemberSoTeamIsClosed', { team })
  if (owned === 0) return tRich('account.accountPage.youLeaveItYouOwn', { team })
  if (newOwner === null) return tRich('account.accountPage.youLeaveItItHas', { team, owned })
  return tRich('account.accountPage.youLeaveItNameGets', { team, owned, name: newOwner.name })
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
