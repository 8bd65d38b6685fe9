/** Pictures of people and teams, which everybody may see. */
export { PictureField } from './picture-field.tsx'
