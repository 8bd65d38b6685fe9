import { TAG_COLORS, type TagColor } from '@arbour/contract/entities/team/tag'
import { t } from '@arbour/messages/t'
import { Menu } from '@mantine/core'
import { TagDot } from '#ui/chips/tag-chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'

const COLOR_NAMES: Record<TagColor, string> = {
  red: t('files.tags.red'),
  yellow: t('files.tags.yellow'),
  green: t('files.tags.green'),
  purple: t('files.tags.purple'),
  blue: t('files.tags.blue'),
  black: t('files.tags.black'),
  gray: t('files.tags.grey'),
  default: t('files.tags.noColour'),
}

interface TagColorMenuProps {
  /** The tag's name. */
  name: string
  color: TagColor
  onChange: (color: TagColor) => void
}

/** The colour of a tag, with a menu of all colours. */
export function TagColorMenu({ name, color, onChange }: TagColorMenuProps) {
  const colorName = COLOR_NAMES[color]
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <IconButton label={t('files.tags.colourOfNameColorName', { name, colorName })}>
          <TagDot color={color} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={color} onChange={(value) => onChange(value as TagColor)}>
          {TAG_COLORS.map((option) => (
            <Menu.RadioItem key={option} value={option} closeMenuOnClick rightSection={<TagDot color={option} />}>
              {COLOR_NAMES[option]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
