import { authTokensResume, authTokensRevoke } from '@arbour/contract/calls/account/api-tokens'
import type { ApiToken } from '@arbour/contract/entities/account/api-token'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { formatDate, formatDateTime, formatList, formatRelative } from '#lib/text/format.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { EmptyIllustration } from '#ui/illustration/empty.tsx'
import { Facts, List, ListRow, RowsSkeleton } from '#ui/list/list.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { SettingsHead } from '#ui/settings/settings-head.tsx'
import { notify } from '#ui/toast/notify.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { SCOPE_LABELS } from './token-labels.ts'
import { tokensQuery } from './tokens-query.ts'

/** The user's API tokens in this team, with creation and revocation. */
export function TokensSection({ team }: { team: string }) {
  const { data: tokens, error, refetch } = useQuery(tokensQuery)
  const dialogs = useDialogs()
  const add = () => void dialogs.ask<void>((handle) => <NewTokenDialog {...handle} team={team} />)
  return (
    <>
      <SettingsHead
        title={t('account.accountPage.apiTokens')}
        text={tRich('account.accountPage.forScriptsThatActAs', {
          team,
          link: (children) => (
            <a href="/api/docs" target="_blank" rel="noreferrer">
              {children}
            </a>
          ),
        })}
      >
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          {t('account.accountPage.newApiToken')}
        </Button>
      </SettingsHead>
      {tokens ? (
        tokens.length === 0 ? (
          <EmptyState picture={<EmptyIllustration />} title={t('account.accountPage.youHaveNoApiTokens')} />
        ) : (
          <List label={t('account.accountPage.apiTokens')}>
            {tokens.map((token) => (
              <Row key={token.id} token={token} />
            ))}
          </List>
        )
      ) : error ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </>
  )
}

function Row({ token: { id, name, ending, scopes, expires, is_expired, last_used, last_ip, paused } }: { token: ApiToken }) {
  const client = useQueryClient()
  const dialogs = useDialogs()
  const revoke = () =>
    dialogs.ask<void>(({ opened, close }) => (
      <ConfirmDialog
        opened={opened}
        question={t('account.accountPage.revokeTokenTitle', { name })}
        text={t('account.accountPage.revokeTokenEffects', { ending })}
        confirmLabel={t('account.accountPage.revoke')}
        isDestructive
        onConfirm={async () => {
          await callApi(authTokensRevoke, { id })
            .catch(unlessDeleted)
            .finally(() => void client.invalidateQueries({ queryKey: queryKeys.apiTokens }))
          notify(t('account.accountPage.apiTokenIsRevoked'))
        }}
        onClose={() => close()}
      />
    ))
  const resume = () =>
    dialogs.ask<void>(({ opened, close }) => (
      <ConfirmDialog
        opened={opened}
        question={t('account.accountPage.resumeTokenTitle', { name })}
        text={t('account.accountPage.resumeTokenEffects')}
        confirmLabel={t('account.accountPage.resumeToken')}
        onConfirm={async () => {
          await callApi(authTokensResume, { id }).finally(() => void client.invalidateQueries({ queryKey: queryKeys.apiTokens }))
          notify(t('account.accountPage.tokenIsResumed'))
        }}
        onClose={() => close()}
      />
    ))
  return (
    <ListRow
      picture={<IconKey size={22} stroke={1.6} aria-hidden />}
      title={name}
      actions={
        <>
          {paused !== null && (
            <Button
              variant="default"
              px={12}
              aria-label={t('account.accountPage.resumeTokenLabel', { name })}
              onClick={() => void resume()}
            >
              {t('account.accountPage.resumeToken')}
            </Button>
          )}
          <Button
            variant="default"
            px={12}
            aria-label={t('account.accountPage.revokeTokenLabel', { name })}
            onClick={() => void revoke()}
          >
            {t('account.accountPage.revoke')}
          </Button>
        </>
      }
    >
      <Facts>
        {paused !== null && <span>{tRich('account.accountPage.pausedAfterAlarm', { paused: <UseTime date={paused} /> })}</span>}
        <span>…{ending}</span>
        <span>
          {formatList(
            scopes.map((scope) => SCOPE_LABELS[scope].label),
            'plain',
          )}
        </span>
      </Facts>
      <Facts>
        <span>
          {is_expired
            ? tRich('account.accountPage.expiredAt', { expires: <time dateTime={expires}>{formatDate(expires)}</time> })
            : tRich('account.accountPage.expiresAt', { expires: <time dateTime={expires}>{formatDate(expires)}</time> })}
        </span>
        {last_used === null ? (
          <span>{t('account.accountPage.neverUsed')}</span>
        ) : (
          <span>
            {last_ip === null
              ? tRich('account.accountPage.lastUsedAt', { lastUsed: <UseTime date={last_used} /> })
              : tRich('account.accountPage.lastUsedUseTimeFrom', { useTime: <UseTime date={last_used} />, lastIp: last_ip })}
          </span>
        )}
      </Facts>
    </ListRow>
  )
}

function UseTime({ date }: { date: string }) {
  return (
    <time dateTime={date} title={formatDateTime(date)}>
      {formatRelative(date)}
    </time>
  )
}

/** A token that has expired in the meantime counts as revoked. */
function unlessDeleted(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error
}
