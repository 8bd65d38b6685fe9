import { t } from '@arbour/messages/t'
import { Input } from '@mantine/core'
import { useId } from 'react'
import { FilterChip } from '#ui/chips/filter-chip.tsx'
import { KINDS, type KindId } from './filters-model.ts'
import classes from './kind-chips.module.css'

interface KindChipsProps {
  value: readonly KindId[]
  onChange: (value: readonly KindId[]) => void
}

/** The kinds of items in a smart view. None selected means all. */
export function KindChips({ value, onChange }: KindChipsProps) {
  const id = useId()
  const toggle = (kind: KindId) => onChange(value.includes(kind) ? value.filter((other) => other !== kind) : [...value, kind])
  return (
    <Input.Wrapper label={<span id={id}>{t('files.common.types')}</span>} labelElement="div">
      <fieldset aria-labelledby={id} className={classes.chips}>
        {KINDS.map(({ id: kind, label }) => (
          <FilterChip key={kind} label={label} isOn={value.includes(kind)} onToggle={() => toggle(kind)} />
        ))}
      </fieldset>
    </Input.Wrapper>
  )
}
