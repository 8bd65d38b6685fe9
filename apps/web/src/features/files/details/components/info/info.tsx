import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { accessQuery, usersQuery } from '../../queries.ts'
import { LoadFailure } from '../parts/load-failure.tsx'
import { Row } from '../parts/row.tsx'
import { Description } from './description.tsx'
import { ExternalAccessRow } from './external-access.tsx'
import { ExternalRow } from './external-shares.tsx'
import classes from './info.module.css'
import { LockRow } from './lock-row.tsx'
import { Numbers } from './numbers.tsx'
import { Owner } from './owner.tsx'
import { PartnersRow } from './partners.tsx'
import { Properties } from './properties.tsx'
import { Sharing } from './sharing.tsx'
import { Tags } from './tags.tsx'
import { TeamAvatars } from './team-avatars.tsx'

/** The properties of an item known from the list, and who can open it. */
export function Info({ item, isStable }: { item: Item; isStable: boolean }) {
  // Access to the items of another team is managed by that team.
  const isOwn = item.connected_tenant_id === null
  const access = useQuery({ ...accessQuery(item.id), enabled: isStable && isOwn })
  const users = useQuery({ ...usersQuery(item.id), enabled: isStable && isOwn })
  const failedQueries = [access, users].filter((query) => query.isError && !query.data)
  return (
    <>
      <Description key={item.id} item={item} />
      <Tags item={item} />
      <dl className={classes.rows}>
        {item.connected_tenant_id !== null ? (
          <Row label={t('files.details.ownedBy')}>{item.connected_tenant?.name ?? t('files.details.anotherTeam')}</Row>
        ) : failedQueries.length > 0 ? (
          <Row label={t('common.team')}>
            <LoadFailure onRetry={() => failedQueries.forEach((query) => void query.refetch())} />
          </Row>
        ) : (
          <>
            <Row label={t('common.team')}>
              <TeamAvatars users={users.data} />
            </Row>
            <Row label={t('files.details.sharing')}>
              <Sharing key={item.id} item={item} users={users.data} access={access.data} />
            </Row>
          </>
        )}
        <LockRow item={item} />
        <PartnersRow item={item} isStable={isStable} />
        <ExternalRow key={item.id} item={item} isStable={isStable} />
        <ExternalAccessRow item={item} />
        <Properties item={item} isStable={isStable} />
        {isOwn && item.owner_id !== null && (
          <Row label={t('common.owner')}>
            <Owner ownerId={item.owner_id} access={access.data} hasFailed={failedQueries.length > 0} />
          </Row>
        )}
      </dl>
      <Numbers item={item} />
    </>
  )
}
