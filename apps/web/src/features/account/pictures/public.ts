/** Public pictures of people and teams. */
export { PictureField } from './picture-field.tsx'
