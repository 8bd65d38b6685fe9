import { tenantsCurrent, tenantsCurrentUpdate } from '@arbour/contract/calls/team/tenants'
import { type Tenant, TenantDetails } from '@arbour/contract/entities/team/tenant'
import { Button, ColorInput, TextInput } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { PictureField } from '#features/account/pictures/public.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { AskBeforeLeaving } from '#ui/form/ask-before-leaving.tsx'
import { ButtonRow } from '#ui/form/button-row.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { SETTING_FIELD } from '#ui/settings/setting-field.ts'
import { SettingsCard } from '#ui/settings/settings-card.tsx'
import { SettingsHead } from '#ui/settings/settings-head.tsx'
import { notify } from '#ui/toast/notify.ts'
import { CloseTeam } from '../closing/close-team.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { TeamStorage } from '../storage/team-storage.tsx'
import { detailsToSend, SWATCHES, soundColors, toDetails } from './details.ts'
import { TeamPreview } from './team-preview.tsx'

/** Refetched on each mount: the form starts with the current values. */
const teamQuery = queryOptions({
  queryKey: queryKeys.team,
  queryFn: ({ signal }) => callApi(tenantsCurrent, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
})

export function CompanySettings() {
  const query = useQuery(teamQuery)
  return (
    <SettingsPart query={query}>
      {({ tenant: team }) => (
        <>
          <SettingsHead title="Company settings" />
          <CompanyForm team={team} />
          <TeamStorage />
          <CloseTeam team={team} />
        </>
      )}
    </SettingsPart>
  )
}

/** The team's name and appearance. */
function CompanyForm({ team }: { team: Tenant }) {
  const client = useQueryClient()
  const form = useForm({
    schema: TenantDetails,
    initial: toDetails(team),
    request: detailsToSend,
    submit: async (details) => {
      const { tenant: team } = await callApi(tenantsCurrentUpdate, details)
      notify('Settings saved')
      // The shell shows the team.
      void client.invalidateQueries({ queryKey: queryKeys.account })
      return toDetails(team)
    },
    reread: (saved) => saved,
  })
  const { values, field, isChanged, isPending } = form
  const colors = { primary: values.primary_color, background: values.background_color }
  return (
    <Form form={form}>
      <AskBeforeLeaving isChanged={isChanged} text="Your changes to the settings are not saved." />
      <SettingsCard title="Name and appearance">
        <TextInput {...SETTING_FIELD} label="Company name" maxLength={200} autoComplete="organization" {...field('name')} />
        <TextInput
          {...SETTING_FIELD}
          label="Short name"
          description="Shown where space is limited."
          maxLength={40}
          {...field('short_name')}
        />
        <TextInput
          {...SETTING_FIELD}
          label="Subdomain"
          description="Other teams find you by it. Lowercase letters, digits, - and _."
          maxLength={63}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...field('subdomain')}
        />
        <ColorInput
          {...SETTING_FIELD}
          label="Primary colour"
          description="Behind the initials."
          {...COLOR_INPUT}
          {...field('primary_color')}
        />
        <ColorInput
          {...SETTING_FIELD}
          label="Background colour"
          description="Behind the logo and the head of emails."
          {...COLOR_INPUT}
          {...field('background_color')}
        />
        <PictureField
          label="Logo"
          {...field('logo')}
          preview={(picture) => (
            <Monogram name={values.name} picture={picture} shape="square" size={72} colors={soundColors(colors)} />
          )}
        />
        <TeamPreview name={values.name} logo={values.logo} colors={soundColors(colors)} />
        <FormFailure message={form.failure} />
        <ButtonRow isWide>
          <Button type="submit" loading={isPending} disabled={!isChanged}>
            Save
          </Button>
        </ButtonRow>
      </SettingsCard>
    </Form>
  )
}

const COLOR_INPUT = {
  format: 'hex',
  swatches: SWATCHES,
  maxLength: 7,
  eyeDropperButtonProps: { 'aria-label': 'Pick a colour from the screen' },
} as const
