import type { Item } from '@arbour/contract/entities/items/item'
import type { InheritedAccess } from '@arbour/contract/entities/sharing/access'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'
import { shownGroup } from '#lib/text/shown-group.ts'
import { Facts, ListRow } from '#ui/list/list.tsx'
import { PersonPicture } from '#ui/person/person-picture.tsx'
import { FolderLink } from './folder-link.tsx'
import classes from './inherited-row.module.css'
import { WhyButton } from './why-button.tsx'

interface InheritedRowProps {
  item: Item
  services: ItemServices
  inherited: InheritedAccess
  /** Navigates to a folder, unless unsaved changes would be lost. */
  onFollow: (path: string) => void
}

/** A person or group with access through a folder above, which is changed there. */
export function InheritedRow({ item, services, inherited, onFollow }: InheritedRowProps) {
  const { user, group, user_role: role, through } = inherited
  const shown = user ?? (group && shownGroup(group))
  if (!shown) return null
  return (
    <ListRow
      picture={
        <span className={classes.picture}>
          <PersonPicture person={shown} size={32} />
        </span>
      }
      title={<span className={classes.name}>{shown.name}</span>}
      actions={
        <>
          {user && item.is_owned && <WhyButton {...{ item, services }} seer={{ kind: 'user', id: user.id }} name={user.name} />}
          <span className={classes.role}>{ROLE_LABELS[role]}</span>
        </>
      }
    >
      <Facts>
        <span>
          through <FolderLink path={through.path} name={through.name} onFollow={onFollow} />
        </span>
      </Facts>
    </ListRow>
  )
}
