import type { Area } from '@arbour/documents/sheets/cells/address'
import type { SheetStore } from '@arbour/documents/sheets/cells/sheet-store'
import { t } from '@arbour/messages/t'
import { useDeferredValue, useMemo } from 'react'
import { joinFacts } from '#lib/text/format.ts'
import { formats } from '#lib/text/formats.ts'
import { type Sums, sumArea } from '../model/selection/sums.ts'
import classes from './bar.module.css'

/** Count and sum of the selected cells; renders nothing for a single cell. */
export function SumsText({ store, area, version }: { store: SheetStore; area: Area; version: number }) {
  const later = useDeferredValue(area)
  const isOne = later.top === later.bottom && later.left === later.right
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says when the store has grown
  const sums = useMemo(() => (isOne ? null : sumArea(store, later)), [store, later, isOne, version])
  return (
    <div className={classes.sums} role="status" aria-label={t('preview.sheet.selection')}>
      {sums && sums.count > 0 && <span>{describe(sums)}</span>}
    </div>
  )
}

function describe({ count, numbers, sum }: Sums): string {
  const parts = [t('preview.sheet.countCount', { count })]
  if (numbers > 0)
    parts.unshift(
      t('preview.sheet.averageFigure', { figure: figure(sum / numbers) }),
      t('preview.sheet.sumFigure', { figure: figure(sum) }),
    )
  return joinFacts(parts)
}

function figure(value: number): string {
  const size = Math.abs(value)
  return size >= 1e15 || (size > 0 && size < 1e-6)
    ? value.toExponential(4)
    : value.toLocaleString(formats.locale, { maximumSignificantDigits: 12 })
}
