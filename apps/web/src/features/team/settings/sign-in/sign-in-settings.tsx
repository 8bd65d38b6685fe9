import { type SignInPolicy, tenantsSignIn, tenantsSignInUpdate } from '@arbour/contract/calls/team/tenants'
import { t } from '@arbour/messages/t'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { secondStepQuery } from '#features/account/account-page/public.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Notice } from '#ui/form/notice.tsx'
import { List } from '#ui/list/list.tsx'
import { SwitchRow } from '#ui/list/switch-row.tsx'
import { SettingsCard } from '#ui/settings/settings-card.tsx'
import { SettingsHead } from '#ui/settings/settings-head.tsx'
import { useSavedSettings } from '#ui/settings/use-saved-settings.ts'
import { SettingsPart } from '../settings-part.tsx'

/** Refetched on each mount: another Admin may have changed it. */
const policyQuery = queryOptions({
  queryKey: queryKeys.signInPolicy,
  queryFn: ({ signal }) => callApi(tenantsSignIn, {}, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: false,
})

/** The page `/settings/sign-in`: whether the team requires a second step. */
export function SignInSettings() {
  const query = useQuery(policyQuery)
  return (
    <>
      <SettingsHead title={t('team.settings.signIn')} />
      <SettingsPart query={query}>{(data) => <Policy {...data} />}</SettingsPart>
    </>
  )
}

function Policy({ policy: saved, without: withoutCount }: { policy: SignInPolicy; without: number }) {
  const client = useQueryClient()
  const dialogs = useDialogs()
  const { values, change } = useSavedSettings<SignInPolicy>({
    readCurrent: () => client.getQueryData(policyQuery.queryKey)?.policy ?? saved,
    save: async (values) => {
      const response = await callApi(tenantsSignInUpdate, values)
      await client.cancelQueries({ queryKey: policyQuery.queryKey })
      client.setQueryData(policyQuery.queryKey, response)
    },
  })
  const setRequired = (isRequired: boolean) =>
    change(
      { needs_second_step: isRequired },
      isRequired ? t('team.settings.twoStepSignInNowRequired') : t('team.settings.twoStepSignInNowOptional'),
    )
  // Undo would be too late for an Admin without a second step: the team is closed to them at once.
  const ask = () =>
    dialogs.ask<void>((handle) => <RequireDialog {...handle} withoutCount={withoutCount} onConfirm={() => setRequired(true)} />)
  return (
    <SettingsCard title={t('common.twoStepSignIn')}>
      <List>
        <SwitchRow
          label={t('team.settings.requireTwoStepSignIn')}
          description={t('team.settings.everyoneMustUseAppOrPasskey')}
          value={values.needs_second_step}
          onChange={(isRequired) => void (isRequired && withoutCount > 0 ? ask() : setRequired(isRequired))}
        />
      </List>
      {withoutCount > 0 && (
        <Notice role="status">
          {[withoutText(withoutCount), ...(values.needs_second_step ? [t('team.settings.theyCantOpenTeamUntil')] : [])].join(' ')}{' '}
          <Link to="/team">{t('team.settings.viewMembers')}</Link>
        </Notice>
      )}
    </SettingsCard>
  )
}

interface RequireDialogProps extends DialogHandle<void> {
  withoutCount: number
  onConfirm: () => Promise<unknown>
}

/** Asks before a second step is required, and warns an Admin who has none. */
function RequireDialog({ opened, close, withoutCount, onConfirm }: RequireDialogProps) {
  const { data: step } = useQuery(secondStepQuery)
  const hasOwn = step !== undefined && (step.app !== null || step.passkeys.length > 0)
  return (
    <ConfirmDialog
      opened={opened}
      question={t('team.settings.requireTwoStepSignInTitle')}
      text={[
        withoutText(withoutCount),
        t('team.settings.theyCantOpenTeamUntil'),
        ...(hasOwn ? [] : [t('team.settings.appliesToYouToo')]),
      ].join(' ')}
      confirmLabel={t('team.settings.requireIt')}
      onConfirm={onConfirm}
      onClose={() => close()}
    />
  )
}

function withoutText(withoutCount: number): string {
  return t('team.settings.oneMemberHasNoSecond', { withoutCount })
}
