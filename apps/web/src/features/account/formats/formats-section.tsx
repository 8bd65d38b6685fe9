import { authFormats } from '@arbour/contract/calls/account/auth'
import { DATE_ORDERS, type Formats, WEEK_STARTS } from '@arbour/contract/entities/account/formats'
import type { Account } from '@arbour/contract/entities/team/people'
import { LANGUAGE_NAMES, LANGUAGES } from '@arbour/messages/languages'
import { t } from '@arbour/messages/t'
import { NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { browserTimeZone, formats as shownFormats } from '#lib/text/formats.ts'
import { TimeZoneField } from '#ui/form/fields/time-zone-field.tsx'
import { SETTING_FIELD } from '#ui/settings/setting-field.ts'
import { SettingsCard } from '#ui/settings/settings-card.tsx'
import { useSavedSettings } from '#ui/settings/use-saved-settings.ts'
import { exampleOf, weekdayName } from './format-names.ts'
import { addChoice } from './saved-choices.ts'

/**
 * The language of the person, and how dates and times are written for them, in all their teams. After a change the page is loaded
 * again (`useFormats`).
 */
export function FormatsSection({ formats }: { formats: Formats }) {
  const client = useQueryClient()
  const { values, change } = useSavedSettings<Formats>({
    readCurrent: () => client.getQueryData<Account>(queryKeys.account)?.formats ?? formats,
    save: async (wanted) => {
      const saved = await callApi(authFormats, wanted)
      client.setQueryData<Account>(queryKeys.account, (before) => before && { ...before, formats: saved.formats })
    },
  })
  const set = (changes: Partial<Formats>) => addChoice(change(changes, t('account.formats.saved')))
  const inRegion = { value: '', label: t('account.formats.asUsualInRegion') }
  return (
    <SettingsCard title={t('account.formats.languageAndFormats')} text={t('account.formats.inAllYourTeams')}>
      <NativeSelect
        {...SETTING_FIELD}
        label={t('account.formats.language')}
        data={[
          { value: '', label: t('account.formats.languageOfBrowser') },
          ...LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })),
        ]}
        value={values.language ?? ''}
        onChange={({ currentTarget }) => set({ language: LANGUAGES.find((each) => each === currentTarget.value) ?? null })}
      />
      <NativeSelect
        {...SETTING_FIELD}
        label={t('account.formats.dates')}
        data={[inRegion, ...DATE_ORDERS.map((order) => ({ value: order, label: exampleOf(order) }))]}
        value={values.date_order ?? ''}
        onChange={({ currentTarget }) => set({ date_order: DATE_ORDERS.find((each) => each === currentTarget.value) ?? null })}
      />
      <NativeSelect
        {...SETTING_FIELD}
        label={t('account.formats.firstDayOfWeek')}
        data={[inRegion, ...WEEK_STARTS.map((day) => ({ value: String(day), label: weekdayName(day, shownFormats.locale) }))]}
        value={String(values.week_start ?? '')}
        onChange={({ currentTarget }) =>
          set({ week_start: WEEK_STARTS.find((day) => String(day) === currentTarget.value) ?? null })
        }
      />
      <TimeZoneField
        label={t('account.formats.timeZone')}
        none={t('account.formats.timeZoneOfBrowser', { timeZone: browserTimeZone })}
        value={values.time_zone ?? ''}
        onChange={(zone) => set({ time_zone: zone || null })}
      />
    </SettingsCard>
  )
}
