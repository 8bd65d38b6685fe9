import { MAX_PICTURE_BYTES } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'

/** The file types of the picker. */
export const PICTURE_TYPES = '.png,.jpg,.jpeg'

/** Returns the media type of a picture by its extension; null if it is not allowed. */
export function getPictureMimetype(name: string): 'image/png' | 'image/jpeg' | null {
  const extension = /\.(png|jpe?g)$/i.exec(name)?.[1]?.toLowerCase()
  if (extension === undefined) return null
  return extension === 'png' ? 'image/png' : 'image/jpeg'
}

/** Returns why a file cannot be the picture of a person or a team, or null. */
export function getPictureProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (getPictureMimetype(name) === null) return t('errors.pictures.wrongType')
  if (size === 0) return t('account.pictures.thisPictureIsEmpty')
  return size > MAX_PICTURE_BYTES ? t('account.pictures.thisPictureIsLargerThan') : null
}
