import type { Item } from '@arbour/contract/entities/items/item'
import { OwnerBadge, SharedBadge } from '#features/files/items/public/components.ts'
import { leavesTeam } from '#features/files/items/public/model.ts'

/**
 * The owner of another team's folder, or the badge of an own folder that is shared externally. Included in the accessible name of
 * the row.
 */
export function PickerBadges({ item }: { item: Item }) {
  return (
    <>
      {item.connected_tenant && <OwnerBadge team={item.connected_tenant} isSaid />}
      {leavesTeam(item) && <SharedBadge isSaid />}
    </>
  )
}
