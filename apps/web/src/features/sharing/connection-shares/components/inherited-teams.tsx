import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { FolderLink } from '#features/sharing/item-access/public.ts'
import { shareSummary } from '#lib/api/share-summary.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { Facts, List, ListRow } from '#ui/list/list.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import classes from './inherited-teams.module.css'

interface InheritedTeamsProps {
  item: Item
  /** Navigates to a folder, unless unsaved changes would be lost. */
  onFollow: (path: string) => void
}

/** The teams that reach an item through a shared folder above it. Renders nothing if there are none. */
export function InheritedTeams({ item, onFollow }: InheritedTeamsProps) {
  const { data } = useQuery({ ...shareSummary(item.id), enabled: item.inside_shared_folder })
  const sharedFolder = data?.shared_file
  if (!item.inside_shared_folder || !sharedFolder || sharedFolder.id === item.id) return null
  return (
    <List label={t('sharing.connectionShares.teamsWithAccessThroughFolder')}>
      {data.tenants.map((team) => (
        <ListRow
          key={team.id}
          picture={
            <span className={classes.picture}>
              <TeamMark team={team} size={32} />
            </span>
          }
          title={<span className={classes.name}>{team.name}</span>}
        >
          <Facts>
            <span>
              {tRich('sharing.common.viaName', {
                name: <FolderLink path={sharedFolder.path} name={sharedFolder.name} onFollow={onFollow} />,
              })}
            </span>
          </Facts>
        </ListRow>
      ))}
    </List>
  )
}
