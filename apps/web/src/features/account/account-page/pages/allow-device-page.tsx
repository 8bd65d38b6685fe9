import { authDevicesAllow, authDevicesGet } from '@arbour/contract/calls/account/device-sign-ins'
import type { CallResponse } from '@arbour/contract/calls/call'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { deviceToken, useAccount, useLinkSecret } from '#features/account/identity/public.ts'
import { myTeamsQuery } from '#features/account/team-switch/public.ts'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage, isNotFound } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { formatDateTime } from '#lib/text/format.ts'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { ButtonRow } from '#ui/form/button-row.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Notice } from '#ui/form/notice.tsx'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { ConnectionsIllustration } from '#ui/illustration/connections.tsx'
import invitation from '#ui/invitation.module.css'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { PageFailure } from '#ui/placeholder/page-failure.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import classes from './allow-device-page.module.css'

type DeviceSignIn = CallResponse<typeof authDevicesGet>['device']

/** Loads the device whose page was opened. */
function deviceQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.deviceSignIn(token),
    queryFn: async ({ signal }) => (await callApi(authDevicesGet, { token }, { signal })).device,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: token !== '',
  })
}

/** The page `/connect-device#{secret}`, which a sync client opens in the browser: its user allows the device. */
export function AllowDevicePage() {
  usePageTitle(t('account.devices.allowDevice'))
  const token = useLinkSecret(deviceToken)
  const router = useRouter()
  const query = useQuery(deviceQuery(token))
  const [connected, setConnected] = useState<string | null>(null)
  const leave = () => {
    deviceToken.forget()
    void router.navigate({ to: '/' })
  }
  return (
    <Page isNarrow>
      <PageHead title={t('account.devices.allowDevice')} />
      {connected !== null ? (
        <EmptyState
          picture={<ConnectionsIllustration />}
          title={t('account.devices.connected', { device: connected })}
          text={t('account.devices.connectedText')}
          actions={
            <Button
              variant="default"
              onClick={() => void router.navigate({ to: '/account/$section', params: { section: 'api-tokens' } })}
            >
              {t('account.devices.showTokens')}
            </Button>
          }
        />
      ) : token === '' || (query.error && isNotFound(query.error)) ? (
        <EmptyState
          picture={<ConnectionsIllustration />}
          title={t('account.devices.requestOver')}
          text={t('account.devices.requestOverText')}
          actions={<Button onClick={leave}>{t('sharing.connections.showDashboard')}</Button>}
        />
      ) : query.error ? (
        <PageFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <div className={classes.card} role="status" aria-label={t('common.loading')}>
          <LineSkeleton width="70%" height={18} />
          <LineSkeleton width="90%" />
          <LineSkeleton width="50%" />
        </div>
      ) : (
        <WaitingDevice
          device={query.data}
          token={token}
          onConnected={() => {
            deviceToken.forget()
            setConnected(query.data.name)
          }}
          onLeave={leave}
        />
      )}
    </Page>
  )
}

interface WaitingDeviceProps {
  device: DeviceSignIn
  token: string
  onConnected: () => void
  onLeave: () => void
}

function WaitingDevice({ device, token, onConnected, onLeave }: WaitingDeviceProps) {
  const { name, ip, expires, is_for_this_team: isForThisTeam } = device
  const client = useQueryClient()
  const dialogs = useDialogs()
  const { data: teams = [] } = useQuery(myTeamsQuery)
  const team = useAccount()?.tenant
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const allow = async () => {
    setFailure(null)
    setIsPending(true)
    try {
      await callApi(authDevicesAllow, { token })
      void client.invalidateQueries({ queryKey: queryKeys.apiTokens })
      onConnected()
    } catch (error) {
      setFailure(getErrorMessage(error))
      setIsPending(false)
    }
  }
  return (
    <section className={classes.card} aria-label={name}>
      <p className={classes.text}>{t('account.devices.deviceAsks', { team: team?.name ?? '' })}</p>
      <dl className={invitation.facts}>
        <dt>{t('account.devices.device')}</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
        <dt>{t('account.devices.ipAddress')}</dt>
        <dd>
          <bdi>{ip}</bdi>
        </dd>
        {team && (
          <>
            <dt>{t('common.yourTeam')}</dt>
            <dd className={invitation.person}>
              <TeamMark team={team} size={20} />
              <span>{team.name}</span>
            </dd>
          </>
        )}
        <dt>{t('common.expires')}</dt>
        <dd>{formatDateTime(expires)}</dd>
      </dl>
      <Notice>{isForThisTeam ? t('account.devices.onlyYourOwn') : t('account.devices.otherTeam')}</Notice>
      <FormFailure message={failure} />
      <ButtonRow isWide>
        <Button variant="default" disabled={isPending} onClick={onLeave}>
          {t('common.notNow')}
        </Button>
        {isForThisTeam ? (
          <Button loading={isPending} onClick={() => void allow()}>
            {t('account.devices.allow')}
          </Button>
        ) : (
          teams.length > 1 && (
            <Button onClick={() => void dialogs.open('switch-team', { to: '/connect-device' })}>{t('common.switchTeam')}</Button>
          )
        )}
      </ButtonRow>
    </section>
  )
}
