import type { ContentSample, FolderContents } from '@arbour/contract/entities/items/contents'
import type { Item } from '@arbour/contract/entities/items/item'
import { IconLock } from '@tabler/icons-react'
import { getCrop } from '#ui/file/crop.ts'
import type { IconItem } from '#ui/file/file-family.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { BadgedFrame, Collage, type FrameShape, ThumbnailFrame } from '#ui/file/thumbnail-frame.tsx'
import { sizedThumbnail, ThumbnailBox } from './item-thumbnail.tsx'

/** Sizes by frame shape in CSS pixels: the icon of an empty folder, the folder in the corner, a file icon in a collage. */
const SIZES: Record<FrameShape, { plain: number; badge: number; cell: number }> = {
  tile: { plain: 56, badge: 24, cell: 28 },
  square: { plain: 28, badge: 18, cell: 16 },
  fill: { plain: 56, badge: 24, cell: 28 },
}

interface FolderThumbnailProps {
  folder: Item
  /** Undefined while loading. */
  contents: FolderContents | undefined
  shape?: FrameShape
}

/**
 * The contents of a folder as a small collage with the folder in the corner; only the folder if it is empty, a lock if it is
 * restricted.
 */
export function FolderThumbnail({ folder, contents, shape = 'tile' }: FolderThumbnailProps) {
  const samples = contents?.newest ?? []
  const { plain, badge } = SIZES[shape]
  if (!folder.is_accessible) {
    return (
      <ThumbnailFrame shape={shape}>
        <IconLock size={shape === 'square' ? 20 : 26} stroke={1.7} />
      </ThumbnailFrame>
    )
  }
  if (samples.length === 0) {
    return (
      <ThumbnailFrame shape={shape}>
        <FileIcon item={folder} size={plain} />
      </ThumbnailFrame>
    )
  }
  return (
    <BadgedFrame shape={shape} badge={<FileIcon item={folder} size={badge} />}>
      <SampleCollage samples={samples.map((sample) => ({ ...sample, is_dir: false }))} shape={shape} />
    </BadgedFrame>
  )
}

type Sample = IconItem & Pick<ContentSample, 'id' | 'thumbnail_url'>

/** Sample files: their thumbnails, or icons if there are none. */
export function SampleCollage({ samples, shape = 'tile' }: { samples: readonly Sample[]; shape?: FrameShape }) {
  const { cell } = SIZES[shape]
  const cells = samples.map((sample) => ({
    key: sample.id,
    content: (
      <ThumbnailBox
        src={sample.thumbnail_url && sizedThumbnail(sample.thumbnail_url, shape === 'square' ? 32 : 140)}
        crop={getCrop(sample)}
        isFilled
      >
        <FileIcon item={sample} size={cell} />
      </ThumbnailBox>
    ),
  }))
  return <Collage cells={cells} />
}
