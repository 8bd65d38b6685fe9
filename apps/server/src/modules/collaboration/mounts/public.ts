/** Folders of other teams as they stand in a tree: looked for, placed, taken away. */

export { placeMount } from './place-mount.ts'
export { takeAway } from './remove-mount.ts'
