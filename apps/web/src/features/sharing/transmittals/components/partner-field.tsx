import type { Partnership } from '@arbour/contract/entities/sharing/partnership'
import { t } from '@arbour/messages/t'
import { Checkbox, Input } from '@mantine/core'
import { useId } from 'react'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import classes from './partner-field.module.css'

interface PartnerFieldProps {
  partners: readonly Partnership[]
  value: readonly string[]
  error: string | undefined
  onChange: (next: (before: readonly string[]) => readonly string[]) => void
}

/** Chooses partners of a project. */
export function PartnerField({ partners, value, error, onChange }: PartnerFieldProps) {
  const labelId = useId()
  return (
    <Input.Wrapper
      label={<span id={labelId}>{t('common.partners')}</span>}
      labelElement="div"
      error={error}
      errorProps={{ role: 'alert' }}
      inputWrapperOrder={['label', 'input', 'error']}
    >
      <fieldset aria-labelledby={labelId} className={classes.field}>
        {partners.map(({ id, partner }) => (
          <Checkbox
            key={id}
            checked={value.includes(id)}
            aria-label={partner.name}
            label={
              <span className={classes.partner}>
                {partner.tenant && <TeamMark team={partner.tenant} size={24} />}
                <span className={classes.name}>{partner.name}</span>
              </span>
            }
            onChange={({ currentTarget: { checked } }) =>
              onChange((before) => (checked ? [...before, id] : before.filter((other) => other !== id)))
            }
          />
        ))}
      </fieldset>
    </Input.Wrapper>
  )
}
