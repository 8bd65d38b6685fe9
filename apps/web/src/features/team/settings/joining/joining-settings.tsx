import { tenantsJoinCodes, tenantsJoinCodesDelete } from '@arbour/contract/calls/team/tenants'
import type { JoinCode } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ManagedExternally, useIsManagedExternally } from '#features/account/identity/public.ts'
import { rolesText } from '#features/team/people/public.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { formatDate, joinFacts } from '#lib/text/format.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { EmptyIllustration } from '#ui/illustration/empty.tsx'
import { Facts, List, ListRow } from '#ui/list/list.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { SettingsHead } from '#ui/settings/settings-head.tsx'
import { notify } from '#ui/toast/notify.ts'
import { SettingsPart } from '../settings-part.tsx'
import classes from './joining-settings.module.css'
import { NewCodeDialog } from './new-code-dialog.tsx'

const joinCodesQuery = queryOptions({
  queryKey: queryKeys.joinCodes,
  queryFn: ({ signal }) => callApi(tenantsJoinCodes, {}, { signal }),
})

/** Join codes; none if an external identity provider manages the membership. */
export function JoiningSettings() {
  const isManagedExternally = useIsManagedExternally()
  if (isManagedExternally === undefined) return null
  return isManagedExternally ? (
    <ManagedExternally>{t('team.settings.noJoinCodesWithIdentityProvider')}</ManagedExternally>
  ) : (
    <JoinCodes />
  )
}

function JoinCodes() {
  const query = useQuery(joinCodesQuery)
  const dialogs = useDialogs()
  const add = () => void dialogs.ask<void>((handle) => <NewCodeDialog {...handle} />)
  return (
    <>
      <SettingsHead title={t('team.settings.joinCodes')} text={t('team.settings.anyoneWithAccountOnThis')}>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          {t('team.settings.newJoinCode')}
        </Button>
      </SettingsHead>
      <SettingsPart query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              picture={<EmptyIllustration />}
              title={t('team.settings.noJoinCodes')}
              text={t('team.settings.createJoinCodeHint')}
            />
          ) : (
            <List label={t('team.settings.joinCodes')}>
              {items.map((code) => (
                <Row key={code.id} code={code} />
              ))}
            </List>
          )
        }
      </SettingsPart>
    </>
  )
}

function Row({ code: { id, ending, roles, expires, uses, max_uses } }: { code: JoinCode }) {
  const client = useQueryClient()
  const dialogs = useDialogs()
  const withdraw = () =>
    dialogs.ask<void>(({ opened, close }) => (
      <ConfirmDialog
        opened={opened}
        question={t('team.settings.withdrawThisJoinCode')}
        text={t('team.settings.withdrawCodeEffects', { ending })}
        confirmLabel={t('common.withdraw')}
        isDestructive
        onConfirm={async () => {
          await callApi(tenantsJoinCodesDelete, { id }).finally(
            () => void client.invalidateQueries({ queryKey: queryKeys.joinCodes }),
          )
          notify(t('team.settings.joinCodeIsWithdrawn'))
        }}
        onClose={() => close()}
      />
    ))
  const usesText =
    max_uses === null
      ? t('team.settings.usesJoined', { uses })
      : t('team.settings.usesOfMaxUsesJoined', { uses, maxUses: max_uses })
  return (
    <ListRow
      title={<span className={classes.code}>…{ending}</span>}
      actions={
        <Button
          variant="default"
          size="xs"
          aria-label={t('team.settings.withdrawCode', { ending })}
          onClick={() => void withdraw()}
        >
          {t('common.withdraw')}
        </Button>
      }
    >
      <Facts>
        {joinFacts([rolesText(roles), usesText, t('team.settings.expiresExpires', { expires: formatDate(expires) })])}
      </Facts>
    </ListRow>
  )
}
