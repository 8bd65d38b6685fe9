/** The illustrations that the page shares with the application, as elements (see jsx-runtime.ts). */
import type { ReactElement } from 'react'
import { ExtensionChip } from '#ui/file/extension-chip.tsx'
import { FileArt } from '#ui/file/file-art.tsx'
import type { IconItem } from '#ui/file/file-family.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { BrokenIllustration } from '#ui/illustration/broken.tsx'
import { ClosedIllustration } from '#ui/illustration/closed.tsx'
import { EmptyIllustration } from '#ui/illustration/empty.tsx'
import { LostIllustration } from '#ui/illustration/lost.tsx'
import { OfflineIllustration } from '#ui/illustration/offline.tsx'
import { SharedIllustration } from '#ui/illustration/shared.tsx'
import { LogoMark } from '#ui/logo/logo.tsx'
import { Monogram } from '#ui/monogram/monogram.tsx'

const made = (element: ReactElement) => element as unknown as Node

export const fileIcon = (item: IconItem, size: number) => made(<FileIcon item={item} size={size} />)
export const fileArt = (item: IconItem) => made(<FileArt item={item} />)
export const extensionChip = (ext: string | null) => (ext === null ? null : made(<ExtensionChip ext={ext} />))
export const logo = (size: number) => made(<LogoMark size={size} />)
export const teamMark = (team: { name: string; picture: string | null }, size: number) =>
  made(<Monogram name={team.name} picture={team.picture} shape="square" size={size} />)

const GARDENS = {
  broken: BrokenIllustration,
  closed: ClosedIllustration,
  empty: EmptyIllustration,
  lost: LostIllustration,
  offline: OfflineIllustration,
  shared: SharedIllustration,
}
export type IllustrationName = keyof typeof GARDENS

export function illustration(name: IllustrationName): Node {
  const Drawn = GARDENS[name]
  return made(<Drawn />)
}
