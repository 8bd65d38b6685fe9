import { formatCount } from '#lib/format.ts'
import type { ViewPreference } from '../model/view-preferences.ts'
import classes from './toolbar.module.css'
import { ViewControls } from './view-controls.tsx'

interface ToolbarProps {
  preference: ViewPreference
  onChange: (change: Partial<ViewPreference>) => void
  /** Items in the folder; null while it loads. */
  total: number | null
}

/** Between the header and the items: order, count and view. */
export function Toolbar({ preference, onChange, total }: ToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <ViewControls preference={preference} onChange={onChange}>
        <span className={classes.count}>{total !== null && (total === 1 ? '1 item' : `${formatCount(total)} items`)}</span>
      </ViewControls>
    </div>
  )
}
