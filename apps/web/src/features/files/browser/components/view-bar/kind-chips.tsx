import { t } from '@arbour/messages/t'
import { type ItemKind, KINDS } from '#features/files/items/public/model.ts'
import { FilterChip } from '#ui/chips/filter-chip.tsx'
import classes from './toolbar.module.css'

/** Below this number of items, all can be seen at once. */
const MIN_ITEMS = 10

interface KindChipsProps {
  kind: ItemKind
  onKind: (kind: ItemKind) => void
  /** The number of listed items; null while they load. */
  total: number | null
}

/** Lists one kind of items of a folder only; pressing the chip again lists all. Not shown for a few items. */
export function KindChips({ kind, onKind, total }: KindChipsProps) {
  if (kind === 'all' && (total ?? 0) < MIN_ITEMS) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={t('common.filters')} className={classes.kinds}>
      {KINDS.filter(({ value }) => value !== 'all').map(({ value, label }) => (
        <FilterChip key={value} label={label} isOn={kind === value} onToggle={(isOn) => onKind(isOn ? value : 'all')} />
      ))}
    </div>
  )
}
