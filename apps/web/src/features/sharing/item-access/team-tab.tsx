import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { type ItemTab, type ItemTabProps, useSection } from '#features/files/item-settings/public.ts'
import { SectionForm } from '#ui/form/section-form.tsx'
import { LoadedAccess } from './components/loaded-access.tsx'
import { TeamFields } from './components/team-fields.tsx'
import type { AccessResponse } from './model/team-form.ts'
import { useTeamForm } from './use-team-form.ts'

/** The access settings of an item, for its owner. */
function TeamTab(props: ItemTabProps) {
  return <LoadedAccess item={props.item}>{(access) => <LoadedTab {...props} access={access} />}</LoadedAccess>
}

function LoadedTab({ item, services, leave, access }: ItemTabProps & { access: AccessResponse }) {
  const team = useTeamForm(item, services, access)
  useSection('team', team.form)
  return (
    <SectionForm form={team.form}>
      <TeamFields item={item} services={services} access={access} team={team} leave={leave} />
    </SectionForm>
  )
}

export const teamTab: ItemTab = {
  id: 'team',
  label: t('sharing.itemAccess.teamAndSharing'),
  // The root of the tree is always open to the team.
  isAvailable: ({ is_owned, parent }: Item) => is_owned && parent !== null,
  Content: TeamTab,
}
