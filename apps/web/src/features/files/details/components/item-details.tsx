import type { Item } from '@arbour/contract/entities/items/item'
import type { FileVersion } from '@arbour/contract/entities/items/version'
import { t } from '@arbour/messages/t'
import { Switch } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFreshDetails } from '../hooks/use-fresh-details.ts'
import { useIsStable } from '../hooks/use-is-stable.ts'
import { useOpenSections } from '../hooks/use-open-sections.ts'
import { eventsQuery } from '../queries.ts'
import { Activity } from './activity/activity.tsx'
import { Info } from './info/info.tsx'
import { ItemHead } from './item-head.tsx'
import { PaneSection } from './parts/pane-section.tsx'

interface ItemDetailsProps {
  item: Item
  /** The version of the item that is shown; null for the current one. */
  version?: FileVersion | null
}

/** All details of one item. Data from the list is shown immediately; the rest is loaded once the selection is stable. */
export function ItemDetails({ item, version = null }: ItemDetailsProps) {
  const isStable = useIsStable(item.id)
  useFreshDetails(item)
  const [open, toggle] = useOpenSections()
  const [takesBelow, setTakesBelow] = useState(false)
  const includesBelow = item.is_dir && takesBelow
  const events = useInfiniteQuery({ ...eventsQuery(item.id), enabled: isStable })
  const eventsBelow = useInfiniteQuery({ ...eventsQuery(item.id, { below: true }), enabled: isStable && includesBelow })
  return (
    <>
      <ItemHead item={item} latest={events.data?.pages[0]?.items[0]} version={version} />
      <PaneSection title={t('files.details.info')} isOpen={open.includes('info')} onToggle={() => toggle('info')}>
        <Info item={item} isStable={isStable} />
      </PaneSection>
      <PaneSection title={t('common.activity')} isOpen={open.includes('activity')} onToggle={() => toggle('activity')}>
        {item.is_dir && (
          <Switch
            size="xs"
            mb="sm"
            label={t('files.details.includeSubfolders')}
            checked={takesBelow}
            onChange={({ currentTarget }) => setTakesBelow(currentTarget.checked)}
          />
        )}
        <Activity key={`${item.id} ${includesBelow}`} query={includesBelow ? eventsBelow : events} />
      </PaneSection>
    </>
  )
}
