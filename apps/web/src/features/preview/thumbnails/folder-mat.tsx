import type { ContentSample, FolderContents } from '@arbour/contract/entities/items/contents'
import type { Item } from '@arbour/contract/entities/items/item'
import { IconLock } from '@tabler/icons-react'
import { cropOf } from '#ui/file/crop.ts'
import type { IconItem } from '#ui/file/file-family.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { BadgedMat, Collage, Mat, type MatShape } from '#ui/file/mat.tsx'
import { sizedThumbnail, ThumbnailBox } from './item-thumbnail.tsx'

/** By the shape of the mat, in CSS pixels: the icon of an empty folder, the folder at the corner, the icon of a file in a collage. */
const SIZES: Record<MatShape, { alone: number; badge: number; cell: number }> = {
  tile: { alone: 56, badge: 24, cell: 28 },
  square: { alone: 28, badge: 18, cell: 16 },
  fill: { alone: 56, badge: 24, cell: 28 },
}

interface FolderMatProps {
  folder: Item
  /** Undefined until it is known. */
  contents: FolderContents | undefined
  shape?: MatShape
}

/** What is in a folder, as a small collage with the folder at its corner; of an empty one the folder alone, of a closed one a lock. */
export function FolderMat({ folder, contents, shape = 'tile' }: FolderMatProps) {
  const samples = contents?.newest ?? []
  const { alone, badge } = SIZES[shape]
  if (!folder.is_accessible) {
    return (
      <Mat shape={shape}>
        <IconLock size={shape === 'square' ? 20 : 26} stroke={1.7} />
      </Mat>
    )
  }
  if (samples.length === 0) {
    return (
      <Mat shape={shape}>
        <FileIcon item={folder} size={alone} />
      </Mat>
    )
  }
  return (
    <BadgedMat shape={shape} badge={<FileIcon item={folder} size={badge} />}>
      <SampleCollage samples={samples.map((sample) => ({ ...sample, is_dir: false }))} shape={shape} />
    </BadgedMat>
  )
}

type Sample = IconItem & Pick<ContentSample, 'id' | 'thumbnail_url'>

/** Files that stand for more: their thumbnails, or icons where there is none. */
export function SampleCollage({ samples, shape = 'tile' }: { samples: readonly Sample[]; shape?: MatShape }) {
  const { cell } = SIZES[shape]
  const cells = samples.map((sample) => ({
    key: sample.id,
    content: (
      <ThumbnailBox
        src={sample.thumbnail_url && sizedThumbnail(sample.thumbnail_url, shape === 'square' ? 32 : 140)}
        crop={cropOf(sample)}
        isFilled
      >
        <FileIcon item={sample} size={cell} />
      </ThumbnailBox>
    ),
  }))
  return <Collage cells={cells} />
}
