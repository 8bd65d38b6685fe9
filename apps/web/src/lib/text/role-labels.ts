import type { GivenRole, ItemRole } from '@arbour/contract/entities/sharing/access'

/** What roles on an item are called. */
export const ROLE_LABELS: Record<ItemRole, string> = {
  viewer: 'Viewer',
  contributor: 'Contributor',
  editor: 'Editor',
  owner: 'Owner',
}

/** What somebody can do in a folder by a role that they are given. */
export const ROLE_MEANINGS: Record<GivenRole, string> = {
  viewer: 'Can open and download what is in it',
  contributor: 'Can also add to it, and change what they added',
  editor: 'Can also change, move and delete what is in it',
}
