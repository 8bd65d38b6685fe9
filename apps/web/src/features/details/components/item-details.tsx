import type { Item } from '@arbour/contract/entities/item'
import type { FileVersion } from '@arbour/contract/entities/version'
import { useInfiniteQuery } from '@tanstack/react-query'
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
  /** Which of its versions the item is given as; null for the current one. */
  version?: FileVersion | null
}

/** Everything about one item. What the list knows shows at once; the rest is asked for when the selection stays. */
export function ItemDetails({ item, version = null }: ItemDetailsProps) {
  const isStable = useIsStable(item.id)
  useFreshDetails(item)
  const [open, toggle] = useOpenSections()
  const events = useInfiniteQuery({ ...eventsQuery(item.id), enabled: isStable })
  return (
    <>
      <ItemHead item={item} latest={events.data?.pages[0]?.items[0]} version={version} />
      <PaneSection title="Info" isOpen={open.includes('info')} onToggle={() => toggle('info')}>
        <Info item={item} isStable={isStable} />
      </PaneSection>
      <PaneSection title="Activity" isOpen={open.includes('activity')} onToggle={() => toggle('activity')}>
        <Activity key={item.id} query={events} />
      </PaneSection>
    </>
  )
}
