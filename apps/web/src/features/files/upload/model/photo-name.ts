import { mimetypeOf } from '@arbour/contract/file-kinds'
import { extensionOf } from '@arbour/contract/names'

/** Returns a name for a photo by its time in the device's time zone: `Photo 2026-11-22 21.40.12.jpg`. */
export function photoName({ name, lastModified }: Pick<File, 'name' | 'lastModified'>): string {
  const taken = new Date(lastModified)
  const date = [taken.getFullYear(), taken.getMonth() + 1, taken.getDate()].map(twoDigits).join('-')
  const time = [taken.getHours(), taken.getMinutes(), taken.getSeconds()].map(twoDigits).join('.')
  const ending = extensionOf(name)
  const isKnown = mimetypeOf(ending)?.startsWith('image/') === true
  return `Photo ${date} ${time}.${isKnown ? ending : 'jpg'}`
}

const twoDigits = (part: number) => String(part).padStart(2, '0')
