import type { Group } from '@arbour/contract/entities/team/group'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { peopleText, toShownPerson } from '#lib/text/to-shown-person.ts'
import { StatusChip } from '#ui/chips/status-chip.tsx'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { EmptyIllustration } from '#ui/illustration/empty.tsx'
import { SearchIllustration } from '#ui/illustration/search.tsx'
import { Facts, List, ListRow } from '#ui/list/list.tsx'
import { PagedList } from '#ui/paging/paged-list.tsx'
import { PersonPicture } from '#ui/person/person-picture.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SettingsHead } from '#ui/settings/settings-head.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { NewGroupDialog } from './new-group-dialog.tsx'
import { groupsQuery } from './queries.ts'

/** Groups of members, which can be granted roles together. */
export function GroupsSettings() {
  const [{ q, page }, setParams] = useState({ q: '', page: 1 })
  const query = useQuery(groupsQuery({ q: q.trim(), page }))
  const dialogs = useDialogs()
  const open = (id: string) => void dialogs.ask<void>((handle) => <GroupDialog {...handle} id={id} />)
  const add = async () => {
    const groupId = await dialogs.ask<string | undefined>((handle) => <NewGroupDialog {...handle} />)
    if (groupId !== undefined) open(groupId)
  }
  return (
    <>
      <SettingsHead title={t('team.settings.groups')} text={t('team.settings.giveGroupAccessToFolder')}>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void add()}>
          {t('team.settings.newGroup')}
        </Button>
      </SettingsHead>
      {(q !== '' || (query.data?.meta.total_items ?? 0) > 0) && (
        <SearchField
          label={t('team.settings.searchGroups')}
          placeholder={t('common.searchByName')}
          q={q}
          onSearch={(next) => setParams({ q: next, page: 1 })}
        />
      )}
      <PagedList
        query={query}
        page={page}
        onPage={(next) => setParams({ q, page: next })}
        skeletonRows={4}
        empty={
          q === '' ? (
            <EmptyState
              picture={<EmptyIllustration />}
              title={t('team.settings.noGroupsYet')}
              text={t('team.settings.exampleGroups')}
            />
          ) : (
            <EmptyState
              picture={<SearchIllustration />}
              title={t('team.settings.noGroupIsCalledQ', { q })}
              actions={<Button onClick={() => setParams({ q: '', page: 1 })}>{t('team.settings.showAllGroups')}</Button>}
            />
          )
        }
      >
        {(groups) => (
          <List label={t('team.settings.groups')} isInset>
            {groups.map((group) => (
              <Row key={group.id} group={group} onOpen={() => open(group.id)} />
            ))}
          </List>
        )}
      </PagedList>
    </>
  )
}

function Row({ group, onOpen }: { group: Group; onOpen: () => void }) {
  return (
    <ListRow
      picture={<PersonPicture person={toShownPerson(group)} size={32} />}
      title={group.name}
      actions={group.is_provided && <StatusChip text={t('team.settings.identityProvider')} />}
      onOpen={onOpen}
    >
      <Facts>{peopleText(group.members)}</Facts>
    </ListRow>
  )
}
