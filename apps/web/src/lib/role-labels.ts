import type { ItemRole } from '@arbour/contract/entities/access'

/** What roles on an item are called (spec 2 section 6). */
export const ROLE_LABELS: Record<ItemRole, string> = {
  viewer: 'Viewer',
  contributor: 'Contributor',
  editor: 'Editor',
  owner: 'Owner',
}
