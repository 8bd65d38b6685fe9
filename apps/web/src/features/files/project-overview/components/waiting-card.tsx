import type { Item } from '@arbour/contract/entities/items/item'
import { notificationPath } from '@arbour/contract/notification-path'
import { IconFiles, IconHeartHandshake, IconLockOpen } from '@tabler/icons-react'
import { useItemServices } from '#features/files/items/public/services.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { List } from '#ui/list/list.tsx'
import { WaitingRow } from '#ui/waiting-row/waiting-row.tsx'
import { type ProjectOverview, plainText } from '../model/texts.ts'
import { Card } from './card.tsx'
import classes from './overview.module.css'

interface WaitingCardProps {
  item: Item
  overview: ProjectOverview
}

/** What waits for the user in a project, each with its button. Hidden while there is nothing. */
export function WaitingCard({ item, overview }: WaitingCardProps) {
  const services = useItemServices()
  const {
    waiting,
    invitations,
    transmittals: { unopened },
  } = overview
  if (waiting.length + invitations.length + unopened.length === 0) return null
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
    <Card title="Waiting for you">
      <div className={classes.rows}>
        <List label="Waiting for you" isInset>
          {waiting.map(({ id, message, meta }) => (
            <WaitingRow
              key={id}
              icon={<IconLockOpen size={20} color="var(--amber)" aria-hidden />}
              text={plainText(message)}
              action="Review"
              onAction={() => {
                const path = notificationPath(meta, window.location.pathname)
                if (path !== null) services.goTo(path)
              }}
            />
          ))}
          {unopened.map(({ id, number, purpose, team }) => (
            <WaitingRow
              key={id}
              icon={<IconFiles size={20} color="var(--amber)" aria-hidden />}
              text={`${team.name} issued ${number} to you: ${purpose}`}
              action="Open"
              onAction={() => openTransmittal(id)}
            />
          ))}
          {invitations.map(({ id, name }) => (
            <WaitingRow
              key={id}
              icon={<IconHeartHandshake size={20} color="var(--amber)" aria-hidden />}
              text={`${name} has not answered the invitation`}
              action="Manage"
              onAction={openPartners}
            />
          ))}
        </List>
      </div>
    </Card>
  )
}
