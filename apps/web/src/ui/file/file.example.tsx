import { Group } from '@mantine/core'
import { ExtensionChip } from './extension-chip.tsx'
import { FileArt } from './file-art.tsx'
import type { FileFamily, IconItem } from './file-family.ts'
import { FileGlyph } from './file-glyph.tsx'
import { FileIcon } from './file-icon.tsx'
import { BadgedFrame, Collage, ThumbnailFrame } from './thumbnail-frame.tsx'

const EXTENSIONS = ['pdf', 'docx', 'xlsx', 'pptx', 'png', 'mp4', 'mp3', 'zip', 'json', 'txt', 'dwg', 'xyz']
const FILES: IconItem[] = EXTENSIONS.map((ext) => ({ is_dir: false, sub_type: null, ext }))
const FOLDERS: IconItem[] = [
  { is_dir: true, sub_type: null, ext: null },
  { is_dir: true, sub_type: 'project', ext: null },
  { is_dir: true, sub_type: 'company', ext: null },
  { is_dir: false, sub_type: null, ext: null, type: 'smart' },
  { is_dir: true, sub_type: null, ext: null, icon: '🌳' },
]
const OTHERS: IconItem[] = (['link', 'cloud', 'shortcut'] as const).map((type) => ({
  is_dir: false,
  sub_type: null,
  ext: null,
  type,
}))
const ALL_ITEMS = [...FOLDERS, ...FILES, ...OTHERS]
const FAMILIES: FileFamily[] = ['pdf', 'document', 'sheet', 'slides', 'image', 'video', 'audio', 'archive', 'code', 'drawing']
const PLAN: IconItem = { is_dir: false, sub_type: null, ext: 'pdf' }
const PHOTO: IconItem = { is_dir: false, sub_type: null, ext: 'png' }

const getKey = ({ is_dir, sub_type, ext, type, icon }: IconItem) => [is_dir, sub_type, ext, type, icon].join()

export function Icons() {
  return (
    <Group gap="xs">
      {ALL_ITEMS.map((item) => (
        <FileIcon key={getKey(item)} item={item} size={32} />
      ))}
    </Group>
  )
}

export function IconsInLists() {
  return (
    <Group gap="xs">
      {ALL_ITEMS.map((item) => (
        <FileIcon key={getKey(item)} item={item} />
      ))}
    </Group>
  )
}

export function IconsAtTheirSmallest() {
  return (
    <Group gap="xs">
      {ALL_ITEMS.map((item) => (
        <FileIcon key={getKey(item)} item={item} size={16} />
      ))}
    </Group>
  )
}

export function Glyphs() {
  return FAMILIES.map((family) => (
    <svg key={family} width={32} height={32} viewBox="0 0 32 32" aria-hidden style={{ background: '#57606a', borderRadius: 4 }}>
      <FileGlyph family={family} />
    </svg>
  ))
}

export function Extensions() {
  return (
    <Group gap="xs">
      {EXTENSIONS.map((ext) => (
        <ExtensionChip key={ext} ext={ext} />
      ))}
    </Group>
  )
}

export function LongExtension() {
  return <ExtensionChip ext="sketchbook" />
}

export function Art() {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 120px)', gap: 12 }}>
      {ALL_ITEMS.map((item) => (
        <ThumbnailFrame key={getKey(item)}>
          <FileArt item={item} />
        </ThumbnailFrame>
      ))}
    </div>
  )
}

export function SquareFrame() {
  return (
    <ThumbnailFrame shape="square">
      <FileIcon item={PLAN} />
    </ThumbnailFrame>
  )
}

export function FillingFrame() {
  return (
    <div style={{ width: 200, height: 120 }}>
      <ThumbnailFrame shape="fill">
        <FileArt item={PHOTO} />
      </ThumbnailFrame>
    </div>
  )
}

export function FrameWithBadge() {
  return (
    <div style={{ width: 160 }}>
      <BadgedFrame badge={<FileIcon item={{ is_dir: true, sub_type: 'project', ext: null }} />}>
        <FileArt item={PLAN} />
      </BadgedFrame>
    </div>
  )
}

export function CollageInFrame() {
  return (
    <div style={{ width: 160 }}>
      <ThumbnailFrame>
        <Collage cells={FILES.slice(0, 4).map((item) => ({ key: getKey(item), content: <FileArt item={item} /> }))} />
      </ThumbnailFrame>
    </div>
  )
}
