import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { IconFiles, IconHeartHandshake } from '@tabler/icons-react'
import { Suspense } from 'react'
import { NotificationRows } from '#features/account/notifications/public.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { List } from '#ui/list/list.tsx'
import { WaitingRow } from '#ui/waiting-row/waiting-row.tsx'
import type { ProjectOverview } from '../model/texts.ts'
import { Card } from './card.tsx'
import classes from './overview.module.css'

interface WaitingCardProps {
  item: Item
  overview: ProjectOverview
}

/** Requests, invitations and transmittals of a project that the user has to act on, each with a button. Hidden if there are none. */
export function WaitingCard({ item, overview }: WaitingCardProps) {
  const services = useItemServices()
  const {
    waiting: notifications,
    invitations,
    transmittals: { unopened },
  } = overview
  if (notifications.length + invitations.length + unopened.length === 0) return null
  const refresh = () => services.client.invalidateQueries({ queryKey: queryKeys.projectOverview(item.id) })
  const openTransmittal = async (id: string) => {
    await services.dialogs.open('transmittal', { services, id })
    await refresh()
  }
  const openPartners = async () => {
    await services.dialogs.open('settings', { services, item, tab: 'partners' })
    await refresh()
  }
  return (
    <Card title={t('files.projectOverview.needsYourAttention')}>
      <div className={classes.rows}>
        <List label={t('files.projectOverview.needsYourAttention')} isInset>
          <Suspense fallback={null}>
            <NotificationRows notifications={notifications} />
          </Suspense>
          {unopened.map(({ id, number, purpose, team }) => (
            <WaitingRow
              key={id}
              icon={<IconFiles size={20} color="var(--amber)" aria-hidden />}
              text={t('files.projectOverview.nameIssuedNumberToYou', { name: team.name, number, purpose })}
              action={t('common.open')}
              onAction={() => openTransmittal(id)}
            />
          ))}
          {invitations.map(({ id, name }) => (
            <WaitingRow
              key={id}
              icon={<IconHeartHandshake size={20} color="var(--amber)" aria-hidden />}
              text={t('files.projectOverview.nameHasNotResponded', { name })}
              action={t('files.projectOverview.manage')}
              onAction={openPartners}
            />
          ))}
        </List>
      </div>
    </Card>
  )
}
