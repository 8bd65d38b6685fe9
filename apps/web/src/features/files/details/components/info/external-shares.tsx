import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { PathLink } from '#features/files/items/public/components.ts'
import { isSharedWithTeams } from '#features/files/items/public/model.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { type ShareSummary, shareSummary } from '#lib/api/share-summary.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import { Row } from '../parts/row.tsx'
import { Links } from './links.tsx'
import classes from './outside.module.css'

/**
 * How an item of the user's own team is shared externally: with teams, and through public links on itself or on an ancestor. Only
 * the server knows about links; the row appears with its response unless it is already known that there is something to show.
 */
export function ExternalRow({ item, isStable }: { item: Item; isStable: boolean }) {
  if (item.connected_tenant_id !== null || item.deleted !== null || !item.is_accessible) return null
  return <ExternalShares item={item} isStable={isStable} />
}

function ExternalShares({ item, isStable }: { item: Item; isStable: boolean }) {
  const { data, isError, refetch } = useQuery({ ...shareSummary(item.id), enabled: isStable })
  if (!data) {
    if (item.shared_id === null && !item.contains_shared_folder && !item.is_shared) return null
    return (
      <Row label={t('common.sharedWith')}>
        {isError ? <LoadFailure onRetry={() => void refetch()} /> : <LineSkeleton width={130} />}
      </Row>
    )
  }
  const isLinked = data.link_file !== null || data.has_request || data.links_below > 0
  return (
    <>
      {data.tenants.length + data.folders_below + data.folders_waiting > 0 && (
        <Row label={t('common.sharedWith')}>
          <Teams item={item} summary={data} />
        </Row>
      )}
      {isLinked && (
        <Row label={t('common.publicLinks')}>
          <Links item={item} summary={data} />
        </Row>
      )}
    </>
  )
}

function Teams({ item, summary }: { item: Item; summary: ShareSummary }) {
  const services = useItemServices()
  const { tenants: teams, shared_file: sharedFolder, folders_below: foldersBelow, folders_waiting: pendingFolders } = summary
  const manage = () =>
    item.is_owned
      ? services.dialogs.open('settings', { services, item, tab: 'team' })
      : services.dialogs.open('share', { services, item, section: 'connections' })
  return (
    <>
      {teams.length > 0 && (
        <ul className={classes.teams} aria-label={t('common.sharedWith')}>
          {teams.map((team) => (
            <li key={team.id} className={classes.team}>
              <TeamMark team={team} size={20} />
              <span className={classes.name}>{team.name}</span>
            </li>
          ))}
        </ul>
      )}
      {sharedFolder && sharedFolder.id !== item.id && (
        <p className={classes.note}>
          {tRich('files.details.throughName', { name: <PathLink path={sharedFolder.path}>{sharedFolder.name}</PathLink> })}
        </p>
      )}
      {foldersBelow > 0 && <p className={classes.note}>{t('files.details.sharedFoldersInside', { foldersBelow })}</p>}
      {pendingFolders > 0 && <p className={classes.note}>{waitingText(pendingFolders)}</p>}
      {item.is_dir && item.is_shareable && isSharedWithTeams(item) && sharedFolder?.id === item.id && (
        <div className={classes.manage}>
          <TextButton onClick={() => void manage()}>{t('files.details.manageSharing')}</TextButton>
        </div>
      )}
    </>
  )
}

function waitingText(folders: number): string {
  return t('files.details.pendingInvitations', { folders })
}
