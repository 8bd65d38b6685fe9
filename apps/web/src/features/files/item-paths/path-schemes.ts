import type { ListColumnKey } from '@arbour/contract/entities/account/preferences'
import type { Ancestor } from '@arbour/contract/entities/items/item'
import type { TeamAbilities } from '@arbour/contract/entities/team/people'
import { decodePath, parentPath, pathSegments } from '@arbour/contract/paths'
import type { NamedPlace, View } from '#features/account/preferences/public.ts'
import type { AppConfig } from '#lib/api/config.ts'

/** The items at URLs with a common first segment, as data. */
export interface PathScheme {
  /** The first segment: `/all`. */
  root: string
  /** The name of its top level; null if the top is not a place of its own, as at `/i`. */
  name: string | null
  /** The number of segments below the root before the last one is an item's name: in the bin the first segment is an id. */
  namedFrom: number
  /** Whether the items are deleted and requested as such. */
  isDeleted: boolean
  /** Whether the parent folder's path is the path without its last segment. */
  hasFolderAbove: boolean
  /** The top level if it is not an item and collects items from anywhere; null if it is a folder. */
  top: SchemeTop | null
}

export interface SchemeTop {
  /** The first breadcrumb of the items below. */
  crumb: Ancestor
  /** Whether the user sees the first breadcrumb. */
  isFound: (abilities: TeamAbilities | null) => boolean
  /** The key under which its view is stored. */
  view: NamedPlace
  /** The default view. */
  defaultView: View
  /** The columns to choose from. */
  columns: readonly ListColumnKey[]
  /** The label of the field that filters by name. */
  findLabel: string
  /** Shown while it is empty. */
  emptyText: string
  /** A note above the items; null for none. */
  note?: (limits: AppConfig['limits']) => string | null
}

let registeredSchemes: readonly PathScheme[] = []

/** Registers the schemes, once, before anything is rendered. */
export function registerPathSchemes(schemes: readonly PathScheme[]): void {
  registeredSchemes = schemes
}

/** Returns the scheme of a path; null for the URL of another kind of page. */
export function findScheme(path: string): PathScheme | null {
  return registeredSchemes.find(({ root }) => path === root || path.startsWith(`${root}/`)) ?? null
}

/** Returns the item path of a URL, or ''. Decoded with our own rules, because the router's leave some escapes. */
export function getItemPath(address: string): string {
  const path = decodePath(address.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, '')
  return findScheme(path) ? path : ''
}

/** Whether the item at a path is deleted. */
export function isDeletedPath(path: string): boolean {
  return findScheme(path)?.isDeleted ?? false
}

/** Returns the top level at a path if it is not an item; otherwise null. */
export function topAt(path: string): SchemeTop | null {
  const scheme = findScheme(path)
  return scheme?.root === path ? scheme.top : null
}

/** Returns the path of the parent folder; null at a top level, and if the parent has no path. */
export function pathAbove(path: string): string | null {
  const scheme = findScheme(path)
  if (!scheme?.hasFolderAbove || path === scheme.root) return null
  const parent = parentPath(path)
  return parent === scheme.root && scheme.name === null ? null : parent
}

/** Returns the name of an item as a place: the root of the tree has a display name, every other item its own name. */
export function placeName({ path, name }: { path: string; name: string }): string {
  const scheme = findScheme(path)
  return scheme?.root === path ? (scheme.name ?? name) : name
}

/** Returns the name of a place from its path only, before the item is loaded. */
export function getPathName(path: string): string {
  const scheme = findScheme(path)
  const isNamed = !scheme || pathSegments(path).length >= scheme.namedFrom
  return isNamed ? path.slice(path.lastIndexOf('/') + 1) : (scheme.name ?? '')
}
