import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { PersonRow } from '#ui/person/person-line.tsx'
import type { Listed } from '../model/team-form.ts'
import classes from './people-list.module.css'
import { RoleSelect } from './role-select.tsx'

interface ListedRowProps {
  listed: Listed
  isSelf: boolean
  isDir: boolean
  isReadOnly?: boolean
  /** A button that explains the access. */
  why?: ReactNode
  onRole: (role: AssignedRole) => void
  onRemove: () => void
}

/** A person or group with a role on the item, and the means to change and to remove it. */
export function ListedRow({ listed, isSelf, isDir, isReadOnly = false, why, onRole, onRemove }: ListedRowProps) {
  const { user, role } = listed
  return (
    <PersonRow person={user} isSelf={isSelf} why={why}>
      {isReadOnly ? (
        <span className={classes.owner}>{ROLE_LABELS[role]}</span>
      ) : (
        <>
          <RoleSelect label={`Role of ${user.name}`} value={role} isDir={isDir} onChange={onRole} />
          <IconButton label={`Remove ${user.name}`} onClick={onRemove}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </>
      )}
    </PersonRow>
  )
}
