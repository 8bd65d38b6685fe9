/** The URL schemes of items. */
export {
  findScheme,
  getItemPath,
  getPathName,
  isDeletedPath,
  type PathScheme,
  pathAbove,
  placeName,
  registerPathSchemes,
  type SchemeTop,
  topAt,
} from './path-schemes.ts'
