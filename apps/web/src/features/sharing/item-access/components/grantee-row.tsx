import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { PersonRow } from '#ui/person/person-line.tsx'
import type { Grantee } from '../model/team-form.ts'
import classes from './people-list.module.css'
import { RoleSelect } from './role-select.tsx'

interface GranteeRowProps {
  grantee: Grantee
  isSelf: boolean
  isDir: boolean
  isReadOnly?: boolean
  /** A button that explains the access. */
  why?: ReactNode
  onRole: (role: AssignedRole) => void
  onRemove: () => void
}

/** A person or group with a role on the item, and the means to change and to remove it. */
export function GranteeRow({ grantee, isSelf, isDir, isReadOnly = false, why, onRole, onRemove }: GranteeRowProps) {
  const { user, role } = grantee
  return (
    <PersonRow person={user} isSelf={isSelf} why={why}>
      {isReadOnly ? (
        <span className={classes.owner}>{ROLE_LABELS[role]}</span>
      ) : (
        <>
          <RoleSelect label={t('sharing.common.roleFor', { name: user.name })} value={role} isDir={isDir} onChange={onRole} />
          <IconButton label={t('common.removeName', { name: user.name })} onClick={onRemove}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </>
      )}
    </PersonRow>
  )
}
