import type { AssignedRole, ItemRole } from '@arbour/contract/entities/sharing/access'

/** The labels of roles on an item. */
export const ROLE_LABELS: Record<ItemRole, string> = {
  viewer: 'Viewer',
  contributor: 'Contributor',
  editor: 'Editor',
  owner: 'Owner',
}

/** What a role allows in a folder. */
export const ROLE_MEANINGS: Record<AssignedRole, string> = {
  viewer: 'Can open and download what is in it',
  contributor: 'Can also add to it, and change what they added',
  editor: 'Can also change, move and delete what is in it',
}
