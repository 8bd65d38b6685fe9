import { Input } from '@mantine/core'
import { useId } from 'react'
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
    <Input.Wrapper label={<span id={id}>Types</span>} labelElement="div">
      <fieldset aria-labelledby={id} className={classes.chips}>
        {KINDS.map(({ id: kind, label }) => (
          <button
            key={kind}
            type="button"
            className={classes.chip}
            aria-pressed={value.includes(kind)}
            onClick={() => toggle(kind)}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </Input.Wrapper>
  )
}
