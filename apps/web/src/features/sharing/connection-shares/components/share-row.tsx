import type { Item } from '@arbour/contract/entities/items/item'
import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import type { Share } from '@arbour/contract/entities/sharing/share'
import { t } from '@arbour/messages/t'
import { IconAdjustmentsHorizontal, IconUsersGroup, IconX } from '@tabler/icons-react'
import { notifyUndoable } from '#features/files/actions/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { RoleSelect, WhyButton } from '#features/sharing/item-access/public.ts'
import { formatDate } from '#lib/text/format.ts'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'
import { peopleText } from '#lib/text/to-shown-person.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Facts, ListRow } from '#ui/list/list.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { formatEnd, formatScope, STATUS_LABELS } from '../model/share-text.ts'
import { changeRole } from '../operations/change-share.ts'
import { undoShareChange } from '../operations/undo-share.ts'
import classes from './share-row.module.css'

/** The number of listed groups and people of a team; the others are counted. */
const MAX_SHOWN = 5

interface ShareRowProps {
  item: Item
  services: ItemServices
  share: Share
  onWithdraw: () => void
}

/** A team that a folder is shared with: its people, role, expiry and status, and who shared it. */
export function ShareRow({ item, services, share, onWithdraw }: ShareRowProps) {
  const { tenant: team, fileUsers, fileGroups, is_access_restricted: isRestricted, created, created_by: sharer } = share
  const end = formatEnd(share.expires)
  const grantees = [
    ...fileGroups.map(({ group, ...grant }) => ({ ...group, ...grant })),
    ...fileUsers.map(({ user, ...grant }) => ({ ...user, members: null, ...grant })),
  ]
  const assignRole = async (role: AssignedRole) => {
    const changedShare = await changeRole(services, share, role)
    if (changedShare === null) return
    const undo = () => undoShareChange(services, { before: share, after: changedShare })
    notifyUndoable(t('sharing.connectionShares.nameHasRoleRoleNow', { name: team.name, role: ROLE_LABELS[role] }), undo)
  }
  return (
    <ListRow
      picture={<TeamMark team={team} size={32} />}
      title={team.name}
      actions={
        <>
          <WhyButton {...{ item, services }} seer={{ kind: 'team', id: team.id }} name={team.name} />
          {!isRestricted && (
            <RoleSelect
              label={t('sharing.common.roleFor', { name: team.name })}
              value={share.user_role}
              isDir
              onChange={(role) => void assignRole(role)}
            />
          )}
          <IconButton
            label={t('sharing.connectionShares.editAccessForName', { name: team.name })}
            onClick={() => void services.dialogs.open('edit-share', { services, item, share })}
          >
            <IconAdjustmentsHorizontal size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('sharing.connectionShares.stopSharingWithName', { name: team.name })} onClick={onWithdraw}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </>
      }
      below={
        grantees.length > 0 && (
          <ul className={classes.people} aria-label={t('sharing.connectionShares.peopleOfName', { name: team.name })}>
            {grantees.slice(0, MAX_SHOWN).map(({ id, name, members, user_role, expires, status }) => (
              <li key={id} className={classes.person}>
                <span className={classes.name}>
                  {members !== null && (
                    <IconUsersGroup className={classes.group} size={16} stroke={1.7} role="img" aria-label={t('common.group')} />
                  )}
                  {name}
                  {members !== null && <span className={classes.about}> · {peopleText(members)}</span>}
                </span>
                <span className={classes.about}>
                  {ROLE_LABELS[user_role]}
                  {isRestricted && (
                    <span className={classes.status} data-status={status}>
                      {' '}
                      · {STATUS_LABELS[status]}
                    </span>
                  )}
                  {expires !== share.expires && expires !== null && ` · ${formatEnd(expires)}`}
                </span>
              </li>
            ))}
            {grantees.length > MAX_SHOWN && (
              <li className={classes.about}>
                {t('sharing.connectionShares.andCountMore', { count: grantees.length - MAX_SHOWN })}
              </li>
            )}
          </ul>
        )
      }
    >
      <Facts>
        <span>
          {formatScope(share)}
          {!isRestricted && <Status share={share} />}
          {end && ` · ${end}`}
        </span>
      </Facts>
      <Facts>
        {sharer
          ? t('sharing.connectionShares.sharedByNameCreated', { name: sharer.name, created: formatDate(created) })
          : t('sharing.connectionShares.sharedCreated', { created: formatDate(created) })}
      </Facts>
    </ListRow>
  )
}

function Status({ share: { status } }: { share: Share }) {
  return (
    <span className={classes.status} data-status={status}>
      {' · '}
      {STATUS_LABELS[status]}
    </span>
  )
}
