import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { NativeSelect } from '@mantine/core'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'
import { rolesFor } from '../model/roles.ts'
import classes from './role-select.module.css'

interface RoleSelectProps {
  /** `Role of Grace Hopper` */
  label: string
  value: AssignedRole
  isDir: boolean
  isDisabled?: boolean
  onChange: (role: AssignedRole) => void
}

/** Selects the role of a person on an item. */
export function RoleSelect({ label, value, isDir, isDisabled = false, onChange }: RoleSelectProps) {
  const roles = rolesFor(isDir)
  return (
    <NativeSelect
      aria-label={label}
      className={classes.role}
      data={roles.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(roles.find((role) => role === event.currentTarget.value) ?? value)}
    />
  )
}
