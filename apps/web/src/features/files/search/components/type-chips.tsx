import { t } from '@arbour/messages/t'
import type { ReactNode } from 'react'
import { type ItemKind, KINDS } from '#features/files/items/public/model.ts'
import { FilterChip } from '#ui/chips/filter-chip.tsx'
import classes from './filters.module.css'

interface TypeChipsProps {
  kind: ItemKind
  onKind: (kind: ItemKind) => void
  /** Other filters in the same row. */
  children?: ReactNode
}

/** Filters the results by kind; pressing the chip again removes the filter. */
export function TypeChips({ kind, onKind, children }: TypeChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={t('common.filters')} className={classes.chips}>
      {KINDS.filter(({ value }) => value !== 'all').map(({ value, label }) => (
        <FilterChip key={value} label={label} isOn={kind === value} onToggle={(isOn) => onKind(isOn ? value : 'all')} />
      ))}
      {children}
    </div>
  )
}
