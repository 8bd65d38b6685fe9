import type { Item } from '@arbour/contract/entities/items/item'
import type { Partnership } from '@arbour/contract/entities/sharing/partnership'
import { useQuery } from '@tanstack/react-query'
import { useItemServices } from '#features/files/items/public/services.ts'
import { partnershipsOf } from '#lib/api/partnerships.ts'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import { Row } from '../parts/row.tsx'
import { TextButton } from '../parts/text-button.tsx'
import classes from './outside.module.css'

interface PartnersRowProps {
  item: Item
  isStable: boolean
}

/** The partners of a project of the user's own team. */
export function PartnersRow({ item, isStable }: PartnersRowProps) {
  if (item.sub_type !== 'project' || item.connected_tenant_id !== null || item.deleted !== null || !item.is_accessible)
    return null
  return (
    <Row label="Partners">
      <Partners item={item} isStable={isStable} />
    </Row>
  )
}

function Partners({ item, isStable }: PartnersRowProps) {
  const services = useItemServices()
  const { data, isError, refetch } = useQuery({ ...partnershipsOf(item.id), enabled: isStable })
  if (!data && isError) return <LoadFailure onRetry={() => void refetch()} />
  return (
    <>
      {data ? <PartnerList partnerships={data.partnerships} /> : <LineSkeleton width={130} />}
      {item.is_editable && item.is_shareable && (
        <div className={classes.manage}>
          <TextButton onClick={() => void services.dialogs.open('settings', { services, item, tab: 'partners' })}>
            Manage partners
          </TextButton>
        </div>
      )}
    </>
  )
}

function PartnerList({ partnerships }: { partnerships: Partnership[] }) {
  const shown = partnerships.filter(({ status }) => status !== 'Declined')
  if (shown.length === 0) return 'None so far'
  return (
    <ul className={classes.teams} aria-label="Partners">
      {shown.map((partnership) => (
        <PartnerLine key={partnership.id} partnership={partnership} />
      ))}
    </ul>
  )
}

function PartnerLine({ partnership: { partner, status } }: { partnership: Partnership }) {
  const { name, picture, tenant, user } = partner
  return (
    <li className={classes.team}>
      {tenant && !user ? <TeamMark team={tenant} size={20} /> : <Monogram name={name} picture={picture} size={20} />}
      <span className={classes.name} title={name}>
        {name}
      </span>
      {status === 'Pending' && <span className={classes.status}>Pending</span>}
    </li>
  )
}
