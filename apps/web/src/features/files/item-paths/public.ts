/** The URL schemes of items. */
export {
  isDeletedPath,
  itemPathOf,
  nameOfPath,
  type PathScheme,
  pathAbove,
  placeName,
  registerPathSchemes,
  type SchemeTop,
  schemeOf,
  topAt,
} from './path-schemes.ts'
