import { SegmentedControl } from '@mantine/core'

/** The view of a workbook. */
export type BookView = 'grid' | 'pages'

/** Switches between the grid of a workbook and its pages. */
export function ViewSwitch({ view, onView }: { view: BookView; onView: (view: BookView) => void }) {
  return (
    <SegmentedControl
      size="xs"
      aria-label="How the workbook is shown"
      value={view}
      onChange={(value) => onView(value as BookView)}
      data={[
        { value: 'grid', label: 'Grid' },
        { value: 'pages', label: 'Pages' },
      ]}
    />
  )
}
