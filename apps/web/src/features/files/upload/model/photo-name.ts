import { mimetypeOf } from '@arbour/contract/file-kinds'
import { extensionOf } from '@arbour/contract/names'

/** Returns a name for a photo by its time in the device's time zone: `Photo 2026-11-22 21.40.12.jpg`. */
export function photoName({ name, lastModified }: Pick<File, 'name' | 'lastModified'>): string {
  const takenAt = new Date(lastModified)
  const date = [takenAt.getFullYear(), takenAt.getMonth() + 1, takenAt.getDate()].map(twoDigits).join('-')
  const time = [takenAt.getHours(), takenAt.getMinutes(), takenAt.getSeconds()].map(twoDigits).join('.')
  const extension = extensionOf(name)
  const isKnown = mimetypeOf(extension)?.startsWith('image/') === true
  const suffix = isKnown ? extension : 'jpg'
  return `Photo ${date} ${time}.${suffix}`
}

const twoDigits = (part: number) => String(part).padStart(2, '0')
