import { tenantsSharing, tenantsSharingUpdate } from '@arbour/contract/calls/team/tenants'
import {
  ALARM_CHANGES,
  MAX_ALARM_CHANGES,
  MAX_LINK_DAYS,
  type SharingPolicy,
} from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { SegmentedControl } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { Hint } from '#ui/form/hint.tsx'
import { Facts, List, ListRow } from '#ui/list/list.tsx'
import { SwitchRow } from '#ui/list/switch-row.tsx'
import { NumberSetting } from '#ui/settings/number-setting.tsx'
import { SettingsCard } from '#ui/settings/settings-card.tsx'
import { SettingsHead } from '#ui/settings/settings-head.tsx'
import { useSavedSettings } from '#ui/settings/use-saved-settings.ts'
import { SettingsPart } from '../settings-part.tsx'
import { PausedDevices } from './paused-devices.tsx'
import { policyText } from './policy-text.ts'
import { TeamsField } from './teams-field.tsx'

/** The suggested maximum lifetime of links in days. */
const USUAL_DAYS = 90

/** Refetched on each mount: another Admin may have changed it. */
const policyQuery = queryOptions({
  queryKey: queryKeys.sharingPolicy,
  queryFn: ({ signal }) => callApi(tenantsSharing, {}, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: false,
})

/** The page `/settings/sharing`: public links, and folders shared with other teams. */
export function SharingSettings() {
  const query = useQuery(policyQuery)
  return (
    <>
      <SettingsHead title={t('team.settings.sharingPolicy')} text={t('team.settings.whatMembersMayShareOutside')} />
      <SettingsPart query={query}>{({ policy }) => <Policy policy={policy} />}</SettingsPart>
    </>
  )
}

function Policy({ policy: saved }: { policy: SharingPolicy }) {
  const client = useQueryClient()
  const { values: policy, change } = useSavedSettings<SharingPolicy>({
    readCurrent: () => client.getQueryData(policyQuery.queryKey)?.policy ?? saved,
    save: async (values) => {
      const response = await callApi(tenantsSharingUpdate, values)
      await client.cancelQueries({ queryKey: policyQuery.queryKey })
      client.setQueryData(policyQuery.queryKey, response)
    },
  })
  const changePolicy = (changes: Partial<SharingPolicy>) => void change(changes, policyText({ ...policy, ...changes }, policy))
  const { allows_links, needs_link_password, max_link_days, team_ids, is_findable, allows_drives, alarm_changes, pauses_tokens } =
    policy
  return (
    <>
      <SettingsCard title={t('common.publicLinks')}>
        <List label={t('team.settings.rulesForPublicLinks')}>
          <SwitchRow
            label={t('team.settings.allowPublicLinks')}
            description={t('team.settings.anyoneWithLinkCanOpen')}
            value={allows_links}
            onChange={(value) => changePolicy({ allows_links: value })}
          />
          {allows_links && (
            <>
              <SwitchRow
                label={t('team.settings.requirePassword')}
                description={t('team.settings.forEveryLink')}
                value={needs_link_password}
                onChange={(value) => changePolicy({ needs_link_password: value })}
              />
              <SwitchRow
                label={t('team.settings.requireExpiry')}
                description={t('team.settings.linksExpireAutomatically')}
                value={max_link_days !== null}
                onChange={(value) => changePolicy({ max_link_days: value ? USUAL_DAYS : null })}
              />
            </>
          )}
        </List>
        {allows_links && max_link_days !== null && (
          <NumberSetting
            label={t('team.settings.maximumLifetimeDays')}
            value={max_link_days}
            max={MAX_LINK_DAYS}
            onChange={(days) => changePolicy({ max_link_days: days })}
          />
        )}
      </SettingsCard>
      <SettingsCard title={t('team.settings.otherTeams')}>
        <List label={t('team.settings.rulesForOtherTeams')}>
          <SwitchRow
            label={t('team.settings.letOtherTeamsOnThis')}
            description={t('team.settings.theirAdminsCanThenRequest')}
            value={is_findable}
            onChange={(value) => changePolicy({ is_findable: value })}
          />
          <TeamsChoice isAll={team_ids === null} onChange={(isAll) => changePolicy({ team_ids: isAll ? null : [] })} />
        </List>
        {team_ids !== null && <TeamsField value={team_ids} onChange={(ids) => changePolicy({ team_ids: ids })} />}
        <Hint isSmall>{t('team.settings.existingSharesNotAffected')}</Hint>
      </SettingsCard>
      <SettingsCard title={t('team.settings.devices')}>
        <List>
          <SwitchRow
            label={t('team.settings.allowDrives')}
            description={t('team.settings.membersConnectWithTokens')}
            value={allows_drives}
            onChange={(value) => changePolicy({ allows_drives: value })}
          />
          <SwitchRow
            label={t('team.settings.warnAboutBursts')}
            description={t('team.settings.burstsExplained')}
            value={alarm_changes !== null}
            onChange={(value) => changePolicy({ alarm_changes: value ? ALARM_CHANGES : null })}
          />
          {alarm_changes !== null && (
            <SwitchRow
              label={t('team.settings.pauseDevice')}
              description={t('team.settings.pauseExplained')}
              value={pauses_tokens}
              onChange={(value) => changePolicy({ pauses_tokens: value })}
            />
          )}
        </List>
        {alarm_changes !== null && (
          <NumberSetting
            label={t('team.settings.changesInFiveMinutes')}
            value={alarm_changes}
            max={MAX_ALARM_CHANGES}
            onChange={(count) => changePolicy({ alarm_changes: count })}
          />
        )}
      </SettingsCard>
      <PausedDevices />
    </>
  )
}

function TeamsChoice({ isAll, onChange }: { isAll: boolean; onChange: (isAll: boolean) => void }) {
  const labelId = useId()
  return (
    <ListRow
      title={<span id={labelId}>{t('team.settings.foldersCanBeSharedWith')}</span>}
      actions={
        <SegmentedControl
          aria-labelledby={labelId}
          data={[
            { value: 'all', label: t('team.settings.allConnectedTeams') },
            { value: 'some', label: t('team.settings.onlySomeTeams') },
          ]}
          value={isAll ? 'all' : 'some'}
          onChange={(value) => onChange(value === 'all')}
        />
      }
    >
      <Facts>{t('team.settings.membersCanShareWithTeam')}</Facts>
    </ListRow>
  )
}
