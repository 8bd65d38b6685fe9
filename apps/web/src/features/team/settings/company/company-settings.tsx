import { tenantsCurrentUpdate } from '@arbour/contract/calls/team/tenants'
import { type Tenant, TenantDetails } from '@arbour/contract/entities/team/tenant'
import { t } from '@arbour/messages/t'
import { Button, ColorInput, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
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
import { RegionSection } from './region-section.tsx'
import { TeamPreview } from './team-preview.tsx'
import { teamQuery } from './team-query.ts'

export function CompanySettings() {
  const query = useQuery(teamQuery)
  return (
    <SettingsPart query={query}>
      {({ tenant: team }) => (
        <>
          <SettingsHead title={t('team.settings.companySettings')} />
          <CompanyForm team={team} />
          <RegionSection team={team} />
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
      const saved = await callApi(tenantsCurrentUpdate, details)
      client.setQueryData(teamQuery.queryKey, saved)
      notify(t('team.settings.settingsSaved'))
      // The shell shows the team.
      void client.invalidateQueries({ queryKey: queryKeys.account })
      return toDetails(saved.tenant)
    },
    reread: (saved) => saved,
  })
  const { values, field, isChanged, isPending } = form
  const colors = { primary: values.primary_color, background: values.background_color }
  return (
    <Form form={form}>
      <AskBeforeLeaving isChanged={isChanged} text={t('team.settings.yourChangesToSettingsAre')} />
      <SettingsCard title={t('team.settings.nameAndAppearance')}>
        <TextInput
          {...SETTING_FIELD}
          label={t('team.settings.companyName')}
          maxLength={200}
          autoComplete="organization"
          {...field('name')}
        />
        <TextInput
          {...SETTING_FIELD}
          label={t('team.settings.shortName')}
          description={t('team.settings.shownWhereSpaceIsLimited')}
          maxLength={40}
          {...field('short_name')}
        />
        <TextInput
          {...SETTING_FIELD}
          label={t('team.settings.subdomain')}
          description={t('team.settings.otherTeamsFindYouBy')}
          maxLength={63}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...field('subdomain')}
        />
        <ColorInput
          {...SETTING_FIELD}
          label={t('team.settings.primaryColour')}
          description={t('team.settings.behindInitials')}
          {...COLOR_INPUT}
          {...field('primary_color')}
        />
        <ColorInput
          {...SETTING_FIELD}
          label={t('team.settings.backgroundColour')}
          description={t('team.settings.behindLogoAndHeadOf')}
          {...COLOR_INPUT}
          {...field('background_color')}
        />
        <PictureField
          label={t('team.settings.logo')}
          {...field('logo')}
          preview={(picture) => (
            <Monogram name={values.name} picture={picture} shape="square" size={72} colors={soundColors(colors)} />
          )}
        />
        <TeamPreview name={values.name} logo={values.logo} colors={soundColors(colors)} />
        <FormFailure message={form.failure} />
        <ButtonRow isWide>
          <Button type="submit" loading={isPending} disabled={!isChanged}>
            {t('common.save')}
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
  eyeDropperButtonProps: { 'aria-label': t('team.settings.pickColourFromScreen') },
} as const
