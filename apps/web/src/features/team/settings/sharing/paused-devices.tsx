import { authTokensPaused, authTokensResume } from '@arbour/contract/calls/account/api-tokens'
import type { PausedToken } from '@arbour/contract/entities/account/api-token'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { formatDateTime, formatRelative } from '#lib/text/format.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { Facts, List, ListRow } from '#ui/list/list.tsx'
import { SettingsCard } from '#ui/settings/settings-card.tsx'
import { notify } from '#ui/toast/notify.ts'

/** Refetched on each mount: an alarm may have paused another one. */
const pausedQuery = queryOptions({
  queryKey: queryKeys.pausedTokens,
  queryFn: ({ signal }) => callApi(authTokensPaused, {}, { signal }),
  staleTime: 0,
})

/** The API tokens of the team that an alarm paused; nothing without any. */
export function PausedDevices() {
  const { data } = useQuery(pausedQuery)
  if (!data || data.items.length === 0) return null
  return (
    <SettingsCard title={t('team.settings.pausedDevices')}>
      <List label={t('team.settings.pausedDevices')}>
        {data.items.map((token) => (
          <Row key={token.id} token={token} />
        ))}
      </List>
    </SettingsCard>
  )
}

function Row({ token: { id, name, ending, paused, user } }: { token: PausedToken }) {
  const client = useQueryClient()
  const dialogs = useDialogs()
  const resume = () =>
    dialogs.ask<void>(({ opened, close }) => (
      <ConfirmDialog
        opened={opened}
        question={t('account.accountPage.resumeTokenTitle', { name })}
        text={t('account.accountPage.resumeTokenEffects')}
        confirmLabel={t('account.accountPage.resumeToken')}
        onConfirm={async () => {
          await callApi(authTokensResume, { id }).finally(
            () => void client.invalidateQueries({ queryKey: queryKeys.pausedTokens }),
          )
          notify(t('account.accountPage.tokenIsResumed'))
        }}
        onClose={() => close()}
      />
    ))
  return (
    <ListRow
      picture={<IconPlayerPause size={22} stroke={1.6} aria-hidden />}
      title={name}
      actions={
        <Button
          variant="default"
          px={12}
          aria-label={t('account.accountPage.resumeTokenLabel', { name })}
          onClick={() => void resume()}
        >
          {t('account.accountPage.resumeToken')}
        </Button>
      }
    >
      <Facts>
        <span dir="auto">{user.name}</span>
        <span>…{ending}</span>
        <span>
          {tRich('account.accountPage.pausedAt', {
            paused: (
              <time dateTime={paused} title={formatDateTime(paused)}>
                {formatRelative(paused)}
              </time>
            ),
          })}
        </span>
      </Facts>
    </ListRow>
  )
}
