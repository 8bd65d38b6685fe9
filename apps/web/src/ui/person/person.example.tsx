import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '../icon-button.tsx'
import { List } from '../list/list.tsx'
import { PersonLine, PersonRow } from './person-line.tsx'
import { PersonName } from './person-name.tsx'
import { PersonPicture } from './person-picture.tsx'
import { PersonSearch } from './person-search.tsx'
import type { ShownPerson } from './shown-person.ts'

const MAYA: ShownPerson = { id: 'maya', name: 'Maya Okafor', email: 'maya@alderfinch.example', picture: null }
const OWEN: ShownPerson = { id: 'owen', name: 'Owen Price', email: 'owen@brackley.example', picture: null }
const LONG: ShownPerson = {
  id: 'bartholomew',
  name: 'Bartholomew Maximilian Featherstonehaugh-Cholmondeley',
  email: 'bartholomew.featherstonehaugh@structural-engineering.brackley.example',
  picture: null,
}
const DIVERS: ShownPerson = { id: 'divers', name: 'Divers', email: '4 people', picture: null, isGroup: true }

const noop = () => undefined

export function Name() {
  return <PersonName name={MAYA.name} email={MAYA.email} />
}

export function Line() {
  return <PersonLine person={MAYA} />
}

export function LineOfOneself() {
  return <PersonLine person={MAYA} isSelf size={40} />
}

export function LineOfGroup() {
  return <PersonLine person={DIVERS} />
}

export function LineWithAction() {
  return (
    <PersonLine person={OWEN}>
      <Button variant="default">Remove</Button>
    </PersonLine>
  )
}

export function Rows() {
  return (
    <List label="Members">
      <PersonRow person={MAYA} isSelf why={<Button size="compact-sm">Why?</Button>} />
      <PersonRow person={LONG}>
        <IconButton label={`Remove ${LONG.name}`}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </PersonRow>
      <PersonRow person={null} />
    </List>
  )
}

export function LongLineOnPhone() {
  return (
    <div style={{ maxWidth: 326 }}>
      <PersonLine person={LONG}>
        <Button variant="default">Remove</Button>
      </PersonLine>
    </div>
  )
}

function Search({ name, people, error }: { name: string; people: () => Promise<ShownPerson[]>; error?: string }) {
  return (
    <PersonSearch
      label="Add people"
      listLabel="Team members"
      error={error}
      query={(q) => ({ queryKey: ['person-search', name, q], queryFn: people })}
      nobody={(q) => `Nobody is called ${q}`}
      onChoose={noop}
    />
  )
}

/** The list opens on a click. */
export function Find() {
  return <Search name="usual" people={async () => [MAYA, OWEN, LONG, DIVERS]} />
}

export function FindNobody() {
  return <Search name="nobody" people={async () => []} />
}

export function FindWithFailure() {
  return <Search name="failure" people={() => Promise.reject(new Error('The server can’t be reached'))} />
}

export function FindWithError() {
  return <Search name="error" people={async () => [MAYA]} error="Choose at least one person" />
}

export function PictureAlone() {
  return <PersonPicture person={{ id: 'g', name: 'Surveyors', email: '3 people', picture: null, isGroup: true }} size={40} />
}
