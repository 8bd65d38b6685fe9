import type { Item } from '@arbour/contract/entities/items/item'
import type { Partnership } from '@arbour/contract/entities/sharing/partnership'
import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { useItemServices } from '#features/files/items/public/services.ts'
import { partnershipsQuery } from '#lib/api/partnerships.ts'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import { Row } from '../parts/row.tsx'
import classes from './outside.module.css'

interface PartnersRowProps {
  item: Item
  isStable: boolean
}

/** The partners of a project of the user's own team. Without partners, only users who can invite some see the row. */
export function PartnersRow({ item, isStable }: PartnersRowProps) {
  if (item.sub_type !== 'project' || item.connected_tenant_id !== null || item.deleted !== null || !item.is_accessible)
    return null
  return <Partners item={item} isStable={isStable} />
}

function Partners({ item, isStable }: PartnersRowProps) {
  const services = useItemServices()
  const { data, isError, refetch } = useQuery({ ...partnershipsQuery(item.id), enabled: isStable })
  const shownPartnerships = data?.partnerships.filter(({ status }) => status !== 'Declined') ?? []
  const canManage = item.is_editable && item.is_shareable
  const hasFailed = !data && isError
  const isLikely = !data && (item.contains_shared_folder || item.is_shared)
  if (shownPartnerships.length === 0 && !canManage && !hasFailed && !isLikely) return null
  return (
    <Row label={t('common.partners')}>
      {hasFailed ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <>
          {isLikely && <LineSkeleton width={130} />}
          {shownPartnerships.length > 0 && <PartnerList partnerships={shownPartnerships} />}
          {canManage && (
            <div className={classes.manage}>
              <TextButton onClick={() => void services.dialogs.open('settings', { services, item, tab: 'partners' })}>
                {t('files.details.managePartners')}
              </TextButton>
            </div>
          )}
        </>
      )}
    </Row>
  )
}

function PartnerList({ partnerships }: { partnerships: Partnership[] }) {
  return (
    <ul className={classes.teams} aria-label={t('common.partners')}>
      {partnerships.map((partnership) => (
        <PartnerLine key={partnership.id} partnership={partnership} />
      ))}
    </ul>
  )
}

function PartnerLine({ partnership: { partner, status } }: { partnership: Partnership }) {
  const { name, picture, tenant: team, user } = partner
  return (
    <li className={classes.team}>
      {team && !user ? <TeamMark team={team} size={20} /> : <Monogram name={name} picture={picture} size={20} />}
      <span className={classes.name} title={name}>
        {name}
      </span>
      {status === 'Pending' && <span className={classes.status}>{t('files.details.pending')}</span>}
    </li>
  )
}
