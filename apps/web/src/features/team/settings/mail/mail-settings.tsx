import { type Mail, tenantsMails } from '@arbour/contract/calls/team/tenants'
import { t } from '@arbour/messages/t'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { formatDateTime, formatRelative } from '#lib/text/format.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { StatusChip } from '#ui/chips/status-chip.tsx'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { EmptyIllustration } from '#ui/illustration/empty.tsx'
import { Facts, List, ListRow } from '#ui/list/list.tsx'
import { Pages } from '#ui/paging/pages.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { SettingsHead } from '#ui/settings/settings-head.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { STATE_LABELS } from './mail-state.ts'

/** Loads a page of the emails; the previous page stays while another one is loading. */
function mailsQuery(page: number) {
  return queryOptions({
    queryKey: queryKeys.mails(page),
    queryFn: ({ signal }) => callApi(tenantsMails, { page }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Emails sent for the team, with their delivery status. */
export function MailSettings() {
  const [page, setPage] = useState(1)
  const query = useQuery(mailsQuery(page))
  return (
    <>
      <SettingsHead title={t('team.settings.emailLog')} text={t('team.settings.emailLogIntroduction')} />
      <SettingsPart query={query}>
        {({ items, meta }) =>
          items.length === 0 ? (
            <EmptyState
              picture={<EmptyIllustration />}
              title={t('team.settings.noEmailsYet')}
              text={t('team.settings.emailsAppearHere')}
            />
          ) : (
            <div aria-busy={query.isFetching}>
              <List label={t('team.settings.emails')}>
                {items.map((mail) => (
                  <Row key={mail.id} mail={mail} />
                ))}
              </List>
              <Pages page={Math.min(page, meta.total_pages)} total={meta.total_pages} onPage={setPage} />
            </div>
          )
        }
      </SettingsPart>
    </>
  )
}

function Row({ mail }: { mail: Mail }) {
  const dialogs = useDialogs()
  const { to: recipient, subject, created, state } = mail
  return (
    <ListRow
      title={subject}
      actions={<StatusChip {...STATE_LABELS[state]} />}
      onOpen={() => void dialogs.ask<void>((handle) => <MailDialog {...handle} mail={mail} />)}
    >
      <Facts>
        <span>
          {tRich('team.settings.toRecipientCreated', {
            recipient,
            created: <time title={formatDateTime(created)}>{formatRelative(created)}</time>,
          })}
        </span>
      </Facts>
    </ListRow>
  )
}
