/** What stands at which address. */
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
