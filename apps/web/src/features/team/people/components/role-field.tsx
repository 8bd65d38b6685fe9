import { Radio } from '@mantine/core'
import { TEAM_ROLES, type TeamRole } from '../model/roles.ts'
import classes from './role-field.module.css'

interface RoleFieldProps {
  label: string
  value: TeamRole
  error?: string | undefined
  onChange: (role: TeamRole) => void
}

/** Selects a role in the team, with descriptions. */
export function RoleField({ label, value, error, onChange }: RoleFieldProps) {
  return (
    <Radio.Group label={label} value={value} error={error} onChange={(role) => onChange(role as TeamRole)}>
      <div className={classes.roles}>
        {TEAM_ROLES.map(({ role, description }) => (
          <Radio key={role} value={role} label={role} description={description} classNames={{ body: classes.role }} />
        ))}
      </div>
    </Radio.Group>
  )
}
