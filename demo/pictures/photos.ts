import { DUSK, GREY, MORNING, NOON } from './light.ts'
import { takePhoto } from './photo.ts'
import { aerial, brickwork, footbridge, reinforcement, steelFrame, terrace, timberHall } from './scenes.ts'

const SCENES = {
  slab: () => reinforcement(GREY, 4),
  slabAtNoon: () => reinforcement(NOON, 11),
  frame: () => steelFrame(GREY, 12, 2),
  frameRises: () => steelFrame(MORNING, 3, 4),
  frameAtDusk: () => steelFrame(DUSK, 8, 5),
  bricks: () => brickwork(NOON, 2),
  roof: () => timberHall(5),
  bridge: () => footbridge(MORNING, 6),
  bridgeAtDusk: () => footbridge(DUSK, 14),
  street: () => terrace(NOON, 7),
  streetInRain: () => terrace(GREY, 9),
  site: () => aerial(9),
}
export type PhotoName = keyof typeof SCENES

const photosByName = new Map<PhotoName, Promise<Buffer<ArrayBuffer>>>()

/** Returns a photo, rendered once. */
export function photo(name: PhotoName): Promise<Buffer<ArrayBuffer>> {
  const photo = photosByName.get(name) ?? takePhoto(SCENES[name]())
  photosByName.set(name, photo)
  return photo
}

/** Starts to render all photos in the background; errors are thrown when a photo is needed. */
export function takeAll(): void {
  for (const name of Object.keys(SCENES) as PhotoName[]) photo(name).catch(() => undefined)
}
