import type { Item } from '@arbour/contract/entities/items/item'
import type { InheritedAccess } from '@arbour/contract/entities/sharing/access'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'
import { toShownPerson } from '#lib/text/to-shown-person.ts'
import { Facts, ListRow } from '#ui/list/list.tsx'
import { PersonPicture } from '#ui/person/person-picture.tsx'
import { FolderLink } from './folder-link.tsx'
import classes from './inherited-row.module.css'
import { WhyButton } from './why-button.tsx'

interface InheritedRowProps {
  item: Item
  services: ItemServices
  inheritedAccess: InheritedAccess
  /** Navigates to a folder, unless unsaved changes would be lost. */
  onFollow: (path: string) => void
}

/** A person or group with access through a folder above, which is changed there. */
export function InheritedRow({ item, services, inheritedAccess, onFollow }: InheritedRowProps) {
  const { user, group, user_role: role, through: sourceFolder } = inheritedAccess
  const grantee = user ?? (group && toShownPerson(group))
  if (!grantee) return null
  return (
    <ListRow
      picture={
        <span className={classes.picture}>
          <PersonPicture person={grantee} size={32} />
        </span>
      }
      title={<span className={classes.name}>{grantee.name}</span>}
      actions={
        <>
          {item.is_owned && (
            <WhyButton {...{ item, services }} seer={{ kind: user ? 'user' : 'group', id: grantee.id }} name={grantee.name} />
          )}
          <span className={classes.role}>{ROLE_LABELS[role]}</span>
        </>
      }
    >
      <Facts>
        <span>
          {tRich('sharing.common.viaName', {
            name: <FolderLink path={sourceFolder.path} name={sourceFolder.name} onFollow={onFollow} />,
          })}
        </span>
      </Facts>
    </ListRow>
  )
}
