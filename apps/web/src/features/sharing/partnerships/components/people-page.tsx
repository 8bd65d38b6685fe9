import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAccount } from '#features/account/identity/public.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { partnershipsQuery } from '#lib/api/partnerships.ts'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'
import { EmptyList, List, ListRow, RowsSkeleton } from '#ui/list/list.tsx'
import { PersonRow } from '#ui/person/person-line.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { partnersTab } from '../partners-tab.tsx'
import { projectUsersQuery } from '../queries.ts'
import { OfferedFolders } from './offered-folders.tsx'
import { PartnerPicture } from './partner-picture.tsx'
import { PartnersList } from './partners-list.tsx'
import classes from './people-page.module.css'

/** The partners of a project with the folders that they are offered, and the members of the team who can open it. */
export function PeoplePage({ item }: { item: Item }) {
  return (
    <div className={classes.page}>
      <section aria-labelledby="project-team" className={classes.part}>
        <h2 id="project-team" className={classes.title}>
          {t('common.team')}
        </h2>
        <Team item={item} />
      </section>
      <section aria-labelledby="project-partners" className={classes.part}>
        <h2 id="project-partners" className={classes.title}>
          {t('common.partners')}
        </h2>
        <Partners item={item} />
      </section>
    </div>
  )
}

function Team({ item }: { item: Item }) {
  const services = useItemServices()
  const selfId = useAccount()?.user.id
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    projectUsersQuery(item.id),
  )
  if (!data)
    return error ? (
      <ReadFailure
        text={t('sharing.partnerships.peopleCouldNotBeRead')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <RowsSkeleton label={t('sharing.partnerships.loadingPeople')} rows={3} />
    )
  const total = data.pages[0]?.meta.total_items ?? 0
  return (
    <>
      <p className={classes.quiet}>
        {data.pages[0]?.access.is_access_restricted
          ? t('sharing.partnerships.onlyPeopleListedHereTotal', { total })
          : t('sharing.partnerships.everyoneInTeamPerson', { total })}
      </p>
      <List label={t('sharing.common.peopleWithAccess')}>
        {data.pages
          .flatMap(({ items }) => items)
          .map(({ user, user_role }) => (
            <PersonRow key={user.id} person={user} isSelf={user.id === selfId}>
              <span className={classes.role}>{ROLE_LABELS[user_role]}</span>
            </PersonRow>
          ))}
      </List>
      <div className={classes.actions}>
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('common.showMoreEntries')}
          </Button>
        )}
        {item.is_editable && item.is_shareable && (
          <Button variant="default" onClick={() => void services.dialogs.open('share', { services, item })}>
            {t('sharing.common.changeAccess')}
          </Button>
        )}
      </div>
    </>
  )
}

function Partners({ item }: { item: Item }) {
  const services = useItemServices()
  const isManager = partnersTab.isAvailable(item)
  const { data, error, isFetching, refetch } = useQuery({ ...partnershipsQuery(item.id), enabled: !isManager })
  if (isManager) return <PartnersList item={item} services={services} leave={async () => true} />
  if (!data)
    return error ? (
      <ReadFailure
        text={t('sharing.partnerships.partnersCouldNotBeRead')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <RowsSkeleton label={t('sharing.partnerships.loadingPartners')} rows={1} />
    )
  if (data.partnerships.length === 0) return <EmptyList>{t('sharing.partnerships.noPartnersYet')}</EmptyList>
  return (
    <List label={t('common.partners')}>
      {data.partnerships.map(({ id, partner, offered }) => (
        <ListRow key={id} picture={<PartnerPicture partner={partner} />} title={partner.name}>
          <OfferedFolders
            label={t('sharing.partnerships.foldersSharedWithName', { name: partner.name })}
            folders={offered}
            onFollow={(path) => services.goTo(path)}
          />
        </ListRow>
      ))}
    </List>
  )
}
