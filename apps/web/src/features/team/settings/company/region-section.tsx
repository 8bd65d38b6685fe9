import { tenantsCurrentUpdate } from '@arbour/contract/calls/team/tenants'
import { LOCALES, type Locale } from '@arbour/contract/entities/account/formats'
import type { Tenant } from '@arbour/contract/entities/team/tenant'
import { t } from '@arbour/messages/t'
import { NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { CurrencyField } from '#ui/form/fields/currency-field.tsx'
import { TimeZoneField } from '#ui/form/fields/time-zone-field.tsx'
import { SETTING_FIELD } from '#ui/settings/setting-field.ts'
import { SettingsCard } from '#ui/settings/settings-card.tsx'
import { useSavedSettings } from '#ui/settings/use-saved-settings.ts'
import { toDetails } from './details.ts'
import { teamQuery } from './team-query.ts'

type Region = Pick<Tenant, 'locale' | 'time_zone' | 'currency'>

/** The language, region and time zone of members who have chosen none, and the currency of new amounts. */
export function RegionSection({ team: shown }: { team: Tenant }) {
  const client = useQueryClient()
  const readTeam = () => client.getQueryData(teamQuery.queryKey)?.tenant ?? shown
  const { values, change } = useSavedSettings<Region>({
    readCurrent: () => {
      const { locale, time_zone, currency } = readTeam()
      return { locale, time_zone, currency }
    },
    save: async (region) => {
      client.setQueryData(teamQuery.queryKey, await callApi(tenantsCurrentUpdate, { ...toDetails(readTeam()), ...region }))
      // The formats of this page depend on it.
      void client.invalidateQueries({ queryKey: queryKeys.account })
    },
  })
  const set = (region: Partial<Region>) => void change(region, t('team.settings.settingsSaved'))
  return (
    <SettingsCard title={t('team.settings.languageAndRegion')} text={t('team.settings.languageAndRegionText')}>
      <NativeSelect
        {...SETTING_FIELD}
        label={t('team.settings.languageAndRegion')}
        data={[{ value: '', label: t('team.settings.ofEachBrowser') }, ...LOCALE_CHOICES]}
        value={values.locale ?? ''}
        onChange={({ currentTarget }) => set({ locale: LOCALES.find((locale) => locale === currentTarget.value) ?? null })}
      />
      <TimeZoneField
        label={t('team.settings.timeZone')}
        description={t('team.settings.timeZoneText')}
        none="UTC"
        value={values.time_zone ?? ''}
        onChange={(zone) => set({ time_zone: zone || null })}
      />
      <CurrencyField
        {...SETTING_FIELD}
        description={t('team.settings.currencyText')}
        value={values.currency}
        onChange={(currency) => set({ currency })}
      />
    </SettingsCard>
  )
}

/** Each language in its own words: `Deutsch (Österreich)`. */
const LOCALE_CHOICES = LOCALES.map((locale) => ({ value: locale, label: localeName(locale) }))

function localeName(locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
