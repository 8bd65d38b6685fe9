import { Group } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { IconMark } from './icon-mark.tsx'
import { Monogram } from './monogram.tsx'
import { TeamMark } from './team-mark.tsx'

const NAMES = ['Maya Okafor', 'Owen Price', 'Ada', 'Bartholomew Featherstonehaugh', '李 小龙', '']
const PICTURE = '/favicon.svg'
const COLORS = { primary_color: '#7a3e9d', background_color: '#fff4d6' }

export function People() {
  return (
    <Group gap="xs">
      {NAMES.map((name) => (
        <Monogram key={name} name={name} picture={null} size={40} />
      ))}
    </Group>
  )
}

export function Sizes() {
  return (
    <Group gap="xs">
      {[20, 28, 40, 72].map((size) => (
        <Monogram key={size} name="Maya Okafor" picture={null} size={size} />
      ))}
    </Group>
  )
}

export function WithPicture() {
  return <Monogram name="Maya Okafor" picture={PICTURE} size={72} />
}

export function Team() {
  return <TeamMark team={{ name: 'Alderfinch', picture: null }} size={40} />
}

export function TeamInItsColours() {
  return <TeamMark team={{ name: 'Brackley Engineers', picture: null, ...COLORS }} size={40} />
}

export function TeamWithPicture() {
  return <TeamMark team={{ name: 'Brackley Engineers', picture: PICTURE, ...COLORS }} size={40} />
}

export function IconInPlaceOfPicture() {
  return (
    <IconMark>
      <IconMail size={18} stroke={1.7} aria-hidden />
    </IconMark>
  )
}
