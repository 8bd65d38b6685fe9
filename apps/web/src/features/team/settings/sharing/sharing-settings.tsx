import { tenantsSharing, tenantsSharingUpdate } from '@arbour/contract/calls/team/tenants'
import { SharingPolicy } from '@arbour/contract/entities/sharing/public-link'
import { Button, Input, NumberInput, SegmentedControl } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { AskBeforeLeaving } from '#ui/form/ask-before-leaving.tsx'
import { ButtonRow } from '#ui/form/button-row.tsx'
import { CheckField } from '#ui/form/fields/check-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Hint } from '#ui/form/hint.tsx'
import { Notice } from '#ui/form/notice.tsx'
import { useForm } from '#ui/form/use-form.ts'
import type { SettingsSection } from '#ui/navigation/settings-section.ts'
import { notify } from '#ui/toast/notify.ts'
import { SettingsPart } from '../settings-part.tsx'
import { daysProblem, effectOf, policyFields, policyToSend } from './policy-form.ts'
import classes from './sharing-settings.module.css'
import { TeamsField } from './teams-field.tsx'

/** Refetched on each mount: the form starts with the current values. */
const policyQuery = queryOptions({
  queryKey: queryKeys.sharingPolicy,
  queryFn: ({ signal }) => callApi(tenantsSharing, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
})

function SharingSettings() {
  const query = useQuery(policyQuery)
  return <SettingsPart query={query}>{({ policy }) => <PolicyForm policy={policy} />}</SettingsPart>
}

/** The team's sharing policy: links that require no account, and folders shared with other teams. */
function PolicyForm({ policy }: { policy: SharingPolicy }) {
  const form = useForm({
    schema: SharingPolicy,
    initial: policyFields(policy),
    request: policyToSend,
    check: (fields) => ({ max_link_days: daysProblem(fields) ?? undefined }),
    submit: async (wanted) => {
      const { policy: saved } = await callApi(tenantsSharingUpdate, wanted)
      notify('Settings saved')
      return saved
    },
    reread: policyFields,
  })
  const { values, field, saved, isChanged, isPending } = form
  const effect = effectOf(values, saved)
  return (
    <Form form={form} className={classes.form}>
      <AskBeforeLeaving isChanged={isChanged} text="Your changes to the settings are not saved." />
      <Part title="Public links">
        <CheckField
          label="Allow public links"
          description="Anybody with such a link can look at a file or folder, or add files to a folder, without an account"
          {...field('allows_links')}
        />
        {values.allows_links && (
          <>
            <CheckField label="Require a password" description="Of every link" {...field('needs_link_password')} />
            <CheckField label="Require an end" description="Every link ends by itself" {...field('links_end')} />
            {values.links_end && (
              <NumberInput
                className={classes.days}
                label="Longest life in days"
                allowDecimal={false}
                allowNegative={false}
                {...field('max_link_days')}
              />
            )}
          </>
        )}
        {effect !== '' && <Notice role="status">{effect}</Notice>}
      </Part>
      <Part title="Other teams">
        <TeamsChoice value={values.teams} onChange={(next) => field('teams').onChange(next)} />
        {values.teams === 'some' && <TeamsField {...field('team_ids')} />}
        <Hint>
          What is shared already stays shared until it is ended in the Share dialog of its folder, or the connection is removed.
        </Hint>
      </Part>
      <FormFailure message={form.failure} />
      <ButtonRow isWide>
        <Button type="submit" loading={isPending} disabled={!isChanged}>
          Save
        </Button>
      </ButtonRow>
    </Form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function TeamsChoice({ value, onChange }: { value: 'all' | 'some'; onChange: (next: 'all' | 'some') => void }) {
  const id = useId()
  return (
    <Input.Wrapper className={classes.choice} label={<span id={id}>Folders may be shared with</span>} labelElement="div">
      <SegmentedControl
        aria-labelledby={id}
        data={[
          { value: 'all', label: 'All connected teams' },
          { value: 'some', label: 'Only some teams' },
        ]}
        value={value}
        onChange={(next) => onChange(next === 'some' ? 'some' : 'all')}
      />
    </Input.Wrapper>
  )
}

export const sharingSettings: SettingsSection = { label: 'Sharing', path: 'sharing', Content: SharingSettings }
