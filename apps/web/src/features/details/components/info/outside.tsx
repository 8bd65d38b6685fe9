import type { Item } from '@arbour/contract/entities/item'
import { useQuery } from '@tanstack/react-query'
import { leavesTeam, PathLink, useItemServices } from '#features/items/public.ts'
import { shareSummary } from '#lib/share-summary.ts'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import { Row } from '../parts/row.tsx'
import { TextButton } from '../parts/text-button.tsx'
import classes from './outside.module.css'

/** The teams that something of the own team is shared with, by itself or by a folder above it, and how many folders in it are. */
export function OutsideRow({ item, isStable }: { item: Item; isStable: boolean }) {
  if (item.connected_tenant_id !== null || item.deleted !== null || !item.is_accessible) return null
  if (!leavesTeam(item) && item.shared_id === null && !item.contains_shared_folder) return null
  return (
    <Row label="Shared with">
      <Outside item={item} isStable={isStable} />
    </Row>
  )
}

function Outside({ item, isStable }: { item: Item; isStable: boolean }) {
  const services = useItemServices()
  const { data, isError, refetch } = useQuery({ ...shareSummary(item.id), enabled: isStable })
  if (!data) return isError ? <LoadFailure onRetry={() => void refetch()} /> : <LineSkeleton width={130} />
  const { tenants, shared_file: through, folders_below: below } = data
  const manage = () =>
    item.is_owned
      ? services.dialogs.open('settings', { services, item, tab: 'team' })
      : services.dialogs.open('share', { services, item, step: 'connections' })
  return (
    <>
      {tenants.length > 0 && (
        <ul className={classes.teams} aria-label="Teams that it is shared with">
          {tenants.map((team) => (
            <li key={team.id} className={classes.team}>
              <TeamMark team={team} size={20} />
              <span className={classes.name}>{team.name}</span>
            </li>
          ))}
        </ul>
      )}
      {through && through.id !== item.id && (
        <p className={classes.note}>
          Through <PathLink path={through.path}>{through.name}</PathLink>
        </p>
      )}
      {below > 0 && (
        <p className={classes.note}>{below === 1 ? '1 folder in it is shared' : `${below} folders in it are shared`}</p>
      )}
      {tenants.length === 0 && below === 0 && 'No other team'}
      {item.is_dir && item.is_shareable && through?.id === item.id && (
        <div className={classes.manage}>
          <TextButton onClick={() => void manage()}>Manage sharing</TextButton>
        </div>
      )}
    </>
  )
}
