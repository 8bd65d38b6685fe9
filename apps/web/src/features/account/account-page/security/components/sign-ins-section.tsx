import type { SignInEvent } from '@arbour/contract/entities/account/second-step'
import { t } from '@arbour/messages/t'
import { IconAlertTriangle, IconLogin2, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime, formatRelative } from '#lib/text/format.ts'
import { EmptyList, Facts, List, ListRow, RowsSkeleton } from '#ui/list/list.tsx'
import { Pages } from '#ui/paging/pages.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { SettingsCard } from '#ui/settings/settings-card.tsx'
import { signInText } from '../model/sign-in-text.ts'
import { signInsQuery } from '../second-step-query.ts'

/** The user's sign-in events of the last 90 days. */
export function SignInsSection() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(signInsQuery(page))
  return (
    <SettingsCard title={t('account.accountPage.signInHistory')} text={t('account.accountPage.ofLast90DaysIf')}>
      {data ? (
        data.items.length === 0 ? (
          <EmptyList>{t('account.accountPage.nothingYet')}</EmptyList>
        ) : (
          <>
            <List label={t('account.accountPage.signInHistory')}>
              {data.items.map((event) => (
                <Row key={event.id} event={event} />
              ))}
            </List>
            <Pages page={page} total={data.meta.total_pages} onPage={setPage} />
          </>
        )
      ) : error ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </SettingsCard>
  )
}

function Row({ event }: { event: SignInEvent }) {
  const { kind, browser, ip, created } = event
  const Icon = kind === 'failed' ? IconAlertTriangle : kind === 'signed_in' ? IconLogin2 : IconShieldCheck
  return (
    <ListRow picture={<Icon size={22} stroke={1.6} aria-hidden />} title={signInText(event)}>
      <Facts>
        <time dateTime={created} title={formatDateTime(created)}>
          {formatRelative(created)}
        </time>
        {browser !== null && <span>{browser}</span>}
        {ip !== null && <span>{ip}</span>}
      </Facts>
    </ListRow>
  )
}
