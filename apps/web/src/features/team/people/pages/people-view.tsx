import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconMailForward, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ManagedExternally, useAccount, useIsManagedExternally } from '#features/account/identity/public.ts'
import { rangeText } from '#lib/text/range-text.ts'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { SearchIllustration } from '#ui/illustration/search.tsx'
import { ListBar } from '#ui/paging/list-bar.tsx'
import { PagedList } from '#ui/paging/paged-list.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { SettingsHead } from '#ui/settings/settings-head.tsx'
import { Invitations } from '../components/invitations.tsx'
import { PeopleTable } from '../components/people-table.tsx'
import type { PeopleParams } from '../model/people-params.ts'
import { invitationsQuery, peopleQuery } from '../queries.ts'

interface PeopleViewProps {
  params: PeopleParams
  /** `replace`: replaces the history entry. */
  onParams: (params: PeopleParams, replace?: boolean) => void
}

/** The page `/team`: the members of the team and pending invitations, for Admins. */
export function PeopleView({ params, onParams }: PeopleViewProps) {
  const dialogs = useDialogs()
  const canInvite = useAccount()?.abilities.may_invite === true
  const isManagedExternally = useIsManagedExternally()
  const query = useQuery(peopleQuery(params))
  const { data, isPlaceholderData } = query
  const change = (changes: Partial<PeopleParams>, replace?: boolean) => onParams({ ...params, page: 1, ...changes }, replace)

  const range = data && rangeText(data.meta, countPeople, params.q)

  return (
    <>
      <SettingsHead title={t('team.common.members')}>
        {canInvite && (
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => void dialogs.open('invite-people', {})}>
            {t('team.people.invitePeople')}
          </Button>
        )}
      </SettingsHead>
      {isManagedExternally && <ManagedExternally>{t('team.people.membersManagedByIdentityProvider')}</ManagedExternally>}
      <ListBar
        search={{
          label: t('team.people.searchPeople'),
          placeholder: t('team.people.searchByNameOrEmail'),
          q: params.q,
          onSearch: (q) => change({ q }, true),
        }}
        range={range}
        isOutdated={isPlaceholderData}
      >
        {canInvite && <WaitingLink />}
      </ListBar>
      <PagedList
        query={query}
        page={params.page}
        onPage={(page, replace) => change({ page }, replace)}
        skeletonRows={10}
        empty={
          <EmptyState
            picture={<SearchIllustration />}
            title={t('team.people.noMembersMatchQuery', { q: params.q })}
            text={t('team.people.tryDifferentNameOrEmail')}
            actions={<Button onClick={() => change({ q: '' })}>{t('team.people.showEveryone')}</Button>}
          />
        }
      >
        {(items) => <PeopleTable people={items} sort={params.sort} onSort={(sort) => change({ sort })} />}
      </PagedList>
      {canInvite && <Invitations />}
    </>
  )
}

/** A link to the invitations below the members. */
function WaitingLink() {
  const { data } = useQuery(invitationsQuery(1))
  const count = data?.meta.total_items ?? 0
  if (count === 0) return null
  const show = () => {
    const heading = document.getElementById('invitations')
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <Button variant="subtle" px={10} leftSection={<IconMailForward size={18} aria-hidden />} onClick={show}>
      {t('team.people.pendingInvitations', { count })}
    </Button>
  )
}

function countPeople(count: number): string {
  return t('common.personCount', { count })
}
