import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { Button } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Hint } from '#ui/form/hint.tsx'
import type { Field } from '#ui/form/use-form.ts'
import { List } from '#ui/list/list.tsx'
import type { Listed } from '../model/team-form.ts'
import { ListedRow } from './listed-row.tsx'
import classes from './people-list.module.css'

/** The number of people shown before the user expands the list. */
const SHOWN = 8

interface PeopleListProps {
  people: Field<readonly Listed[]>
  /** The people and groups that are not saved yet: they are listed below the field that added them. */
  added: readonly Listed[]
  /** The field to add people. */
  field: ReactNode
  /** Rows of others who are added, such as companies. */
  addedOthers: ReactNode
  /** Below those who are added: how they are notified. */
  choices: ReactNode
  /** Describes in one sentence who can open the item. */
  sentence: string
  /** The first rows: the owner and the team. */
  first: ReactNode
  /** The last rows: inherited access. */
  last: ReactNode
  isDir: boolean
  isReadOnly: boolean
  /** Renders the button that explains the access of a person or group with access. */
  whyOf: (user: Listed['user']) => ReactNode
  /** The current user. */
  userId: string | null
}

/** The people and groups of an item with their roles, and the field that adds more. Those who are added come first. */
export function PeopleList({
  people,
  added,
  field,
  addedOthers,
  choices,
  isDir,
  isReadOnly,
  whyOf,
  userId,
  ...rest
}: PeopleListProps) {
  const { value: listed, onChange } = people
  const [isWhole, setIsWhole] = useState(false)
  const section = useRef<HTMLElement>(null)
  const headingId = useId()
  const isAdded = new Set(added.map(({ user }) => user.id))
  const saved = listed.filter(({ user }) => !isAdded.has(user.id))
  const shown = isWhole ? saved : saved.slice(0, SHOWN)
  const remove = (id: string) => {
    onChange((before: readonly Listed[]) => before.filter(({ user }) => user.id !== id))
    // The focused button is removed with its row.
    section.current?.querySelector('input')?.focus()
  }
  const setRole = (id: string, role: AssignedRole) =>
    onChange((before: readonly Listed[]) => before.map((one) => (one.user.id === id ? { ...one, role } : one)))
  const rowOf = (one: Listed) => (
    <ListedRow
      key={one.user.id}
      listed={one}
      isSelf={one.user.id === userId}
      isDir={isDir}
      isReadOnly={isReadOnly}
      why={!isAdded.has(one.user.id) && whyOf(one.user)}
      onRole={(role) => setRole(one.user.id, role)}
      onRemove={() => remove(one.user.id)}
    />
  )
  return (
    <section ref={section} aria-label="People" className={classes.people} data-people>
      {field}
      {(added.length > 0 || addedOthers) && (
        <div className={classes.added}>
          <List label="New people">
            {added.map(rowOf)}
            {addedOthers}
          </List>
        </div>
      )}
      {choices}
      <div className={classes.head}>
        <h3 id={headingId} className={classes.heading}>
          People with access
        </h3>
        <div role="status">
          <Hint isSmall>{rest.sentence}</Hint>
        </div>
      </div>
      <List labelId={headingId}>
        {rest.first}
        {shown.map(rowOf)}
        {rest.last}
      </List>
      {shown.length < saved.length && (
        <Button variant="subtle" className={classes.all} onClick={() => setIsWhole(true)}>
          Show all {saved.length}
        </Button>
      )}
    </section>
  )
}
