import { SignInPolicy, tenantsSignIn, tenantsSignInUpdate } from '@arbour/contract/calls/team/tenants'
import { Button } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { formatCount } from '#lib/text/format.ts'
import { AskBeforeLeaving } from '#ui/form/ask-before-leaving.tsx'
import { ButtonRow } from '#ui/form/button-row.tsx'
import { CheckField } from '#ui/form/fields/check-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Notice } from '#ui/form/notice.tsx'
import { useForm } from '#ui/form/use-form.ts'
import type { SettingsSection } from '#ui/navigation/settings-section.ts'
import { notify } from '#ui/toast/notify.ts'
import { SettingsPart } from '../settings-part.tsx'
import classes from './sign-in-settings.module.css'

/** Refetched on each mount: the form starts with the current values. */
const policyQuery = queryOptions({
  queryKey: queryKeys.signInPolicy,
  queryFn: ({ signal }) => callApi(tenantsSignIn, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
})

function SignInSettings() {
  const query = useQuery(policyQuery)
  return <SettingsPart query={query}>{(data) => <PolicyForm {...data} />}</SettingsPart>
}

/** Whether the team requires a second step. */
function PolicyForm({ policy, without }: { policy: SignInPolicy; without: number }) {
  const client = useQueryClient()
  const form = useForm({
    schema: SignInPolicy,
    initial: policy,
    request: (values, before) => (values.needs_second_step === before.needs_second_step ? null : values),
    submit: async (wanted) => {
      const response = await callApi(tenantsSignInUpdate, wanted)
      notify('Settings saved')
      client.setQueryData(queryKeys.signInPolicy, response)
      return response.policy
    },
    reread: (saved) => saved,
  })
  const { values, field, saved, isChanged, isPending } = form
  const isTurnedOn = values.needs_second_step && !saved.needs_second_step
  return (
    <Form form={form} className={classes.form}>
      <AskBeforeLeaving isChanged={isChanged} text="Your changes to the settings are not saved." />
      <CheckField
        label="Require two-step sign-in"
        description="Everybody in the team signs in with a code of an app or a passkey, beside their password"
        {...field('needs_second_step')}
      />
      {without > 0 && (
        <Notice role="status">
          {withoutText(without)} no second step yet. {effect({ isTurnedOn, isRequired: saved.needs_second_step })}{' '}
          <Link to="/team">See who</Link>
        </Notice>
      )}
      <FormFailure message={form.failure} />
      <ButtonRow isWide>
        <Button type="submit" loading={isPending} disabled={!isChanged}>
          Save
        </Button>
      </ButtonRow>
    </Form>
  )
}

function withoutText(without: number): string {
  return without === 1 ? 'One member has' : `${formatCount(without)} members have`
}

function effect({ isTurnedOn, isRequired }: { isTurnedOn: boolean; isRequired: boolean }): string {
  if (isTurnedOn)
    return 'As soon as you save this, the team is closed to who has none until they have set one up. That holds for you too.'
  return isRequired ? 'The team is closed to who has none until they have set one up.' : ''
}

export const signInSettings: SettingsSection = { label: 'Sign-in', path: 'sign-in', isOfEmbedded: true, Content: SignInSettings }
