import { type SignInPolicy, tenantsSignIn, tenantsSignInUpdate } from '@arbour/contract/calls/team/tenants'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { formatCount } from '#lib/text/format.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
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
      <SettingsHead title="Sign-in" text="How members prove their identity." />
      <SettingsPart query={query}>{(data) => <Policy {...data} />}</SettingsPart>
    </>
  )
}

function Policy({ policy: saved, without: withoutCount }: { policy: SignInPolicy; without: number }) {
  const client = useQueryClient()
  const dialogs = useDialogs()
  const { values, change } = useSavedSettings<SignInPolicy>({
    saved,
    readCurrent: () => client.getQueryData(policyQuery.queryKey)?.policy ?? saved,
    save: async (values) => {
      const response = await callApi(tenantsSignInUpdate, values)
      await client.cancelQueries({ queryKey: policyQuery.queryKey })
      client.setQueryData(policyQuery.queryKey, response)
    },
  })
  const setRequired = (isRequired: boolean) =>
    change({ needs_second_step: isRequired }, isRequired ? 'Two-step sign-in is required' : 'Two-step sign-in is optional')
  // Undo would be too late for an Admin without a second step: the team is closed to them at once.
  const ask = () =>
    dialogs.ask<void>(({ opened, close }) => (
      <ConfirmDialog
        opened={opened}
        question="Require two-step sign-in?"
        text={[withoutText(withoutCount), 'They can’t open the team until they have set one up.', 'That holds for you too.'].join(
          ' ',
        )}
        confirmLabel="Require it"
        onConfirm={() => setRequired(true)}
        onClose={() => close()}
      />
    ))
  return (
    <SettingsCard title="Second step">
      <List>
        <SwitchRow
          label="Require two-step sign-in"
          description="Every member signs in with a code of an app or a passkey, in addition to the password"
          value={values.needs_second_step}
          onChange={(isRequired) => void (isRequired && withoutCount > 0 ? ask() : setRequired(isRequired))}
        />
      </List>
      {withoutCount > 0 && (
        <Notice role="status">
          {[
            withoutText(withoutCount),
            ...(values.needs_second_step ? ['They can’t open the team until they have set one up.'] : []),
          ].join(' ')}{' '}
          <Link to="/team">See who</Link>
        </Notice>
      )}
    </SettingsCard>
  )
}

function withoutText(withoutCount: number): string {
  return withoutCount === 1
    ? 'One member has no second step yet.'
    : `${formatCount(withoutCount)} members have no second step yet.`
}
