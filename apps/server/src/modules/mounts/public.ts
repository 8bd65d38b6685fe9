/** Folders of other teams as they stand in a tree: looked for, placed, taken away. */

export { takeAway } from './remove-mount.ts'
