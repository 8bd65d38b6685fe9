import { t } from '@arbour/messages/t'
import { SegmentedControl } from '@mantine/core'

/** The view of a workbook. */
export type BookView = 'grid' | 'pages'

/** Switches between the grid of a workbook and its pages. */
export function ViewSwitch({ view, onView }: { view: BookView; onView: (view: BookView) => void }) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('preview.sheet.workbookView')}
      value={view}
      onChange={(value) => onView(value as BookView)}
      data={[
        { value: 'grid', label: t('preview.sheet.grid') },
        { value: 'pages', label: t('common.pages') },
      ]}
    />
  )
}
