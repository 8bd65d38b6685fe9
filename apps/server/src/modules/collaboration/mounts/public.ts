/** Mounts of other teams' folders: finding, placing and removing. */

export { placeMount } from './place-mount.ts'
export { takeAway } from './remove-mount.ts'
